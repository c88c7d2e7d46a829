import type { ContentKind } from '#contract/content/kinds.ts';

export interface Finding {
  rule: string;
  /** `error`: what readers cannot do with, or what is never right. */
  tone: 'error' | 'hint';
  /** As forms name it: title, body, extra.materials, attachments. */
  field: string;
  text: string;
  /** What it is about, as it is written. */
  excerpt?: string;
}

export interface CheckedContent {
  kind: ContentKind;
  title: string;
  summary: string;
  body: string;
  attachments: readonly { fileName: string; filePath: string }[];
  startsAt: string | null;
  endsAt: string | null;
  extra: object;
}
