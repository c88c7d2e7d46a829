import type { ComponentType } from 'react';
import { createLazy, type Lazy } from '#web/lib/lazy.ts';
import type { SectionProps } from './lazy-section.tsx';

/** One kind of work of the centre's people: a section of 管理控制台. */
export interface ConsoleSection {
  /** In the address: `/console?page=…`. */
  page: string;
  label: string;
  about: string;
  section: Lazy<ComponentType<SectionProps>>;
}

const files = import.meta.glob<{ ConsoleSection: ComponentType<SectionProps> }>('../../*/console/*.tsx');

/** `certifications/console/certifications` is web/features/certifications/console/certifications.tsx. */
const sectionIn = (file: string) =>
  createLazy(async () => {
    const load = files[`../../${file}.tsx`];
    if (load === undefined) throw new Error(`no section of the console ${file}`);
    return (await load()).ConsoleSection;
  });

export const consoleSections: readonly ConsoleSection[] = [
  {
    page: 'certifications',
    label: '认证审核',
    about: '核对企业的材料和工商登记，通过、退回或者不通过',
    section: sectionIn('certifications/console/certifications'),
  },
];
