import { anything, inOrder, matches, maxLength, required, type FormRules } from '../shared-rules/rule.ts';

export const sectionNameMaxLength = 50;

/** What chiefs say of a section. */
export interface SectionForm {
  name: string;
  /** Id of the section above, as text; '' for none. */
  parentId: string;
  /** '' for items of any kind. */
  kind: string;
}

export const sectionRules: FormRules<SectionForm> = {
  name: inOrder(
    required('sectionNameRequired'),
    matches((name: string) => name.replace(/\p{Cf}/gu, '').trim() !== '', 'sectionNameRequired'),
    maxLength(sectionNameMaxLength, 'sectionNameRequired'),
  ),
  parentId: anything,
  kind: anything,
};
