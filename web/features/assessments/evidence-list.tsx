import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { download } from '#web/lib/download.ts';
import { FileList } from '#web/ui/file-list/file-list.tsx';

/** What proves an answer, to be looked at. */
export function EvidenceList({
  files,
  label,
}: {
  files: AssessmentSheet['evidence'][string]['files'];
  label: string;
}) {
  return (
    <FileList
      label={label}
      files={files.map(({ id, fileName, fileSize, url }) => ({
        ...{ id: String(id), name: fileName, size: fileSize, href: url },
        state: 'done' as const,
      }))}
      onDownload={(id) => {
        const file = files.find((each) => String(each.id) === id);
        if (file !== undefined) void download(file.url, file.fileName);
      }}
    />
  );
}
