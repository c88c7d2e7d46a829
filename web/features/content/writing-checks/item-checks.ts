import { declarationFaults } from '#contract/content/declaration-faults.ts';
import { machineNames } from '#contract/content/machine-words.ts';
import type { CheckedContent, Finding } from './finding.ts';

/** Names of files say what is in them: they are what somebody who downloads them has. */
export function checkAttachments(attachments: CheckedContent['attachments']): Finding[] {
  const names = attachments.map(({ fileName }) => fileName.trim());
  return names.flatMap((name, index): Finding[] => {
    const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
    if (stem === '' || machineNames.some((machine) => machine.test(stem)))
      return [
        {
          rule: 'attachmentName',
          tone: 'error',
          field: 'attachments',
          text: `第 ${String(index + 1)} 个附件的名称没有说是什么`,
          excerpt: name,
        },
      ];
    return names.indexOf(name) < index
      ? [{ rule: 'attachmentTwice', tone: 'hint', field: 'attachments', text: '两个附件同名', excerpt: name }]
      : [];
  });
}

/** What nobody can apply without. */
export const checkDeclaration = (content: CheckedContent): Finding[] =>
  declarationFaults(content).map((fault) => ({ ...fault, tone: 'error' }));
