import { useState } from 'react';
import { mediaCalls } from '#contract/media/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { MediaFilePanel } from '../file/media-file.tsx';
import { Library } from '../library/library.tsx';
import { mediaAddress, readMediaPlace } from '../library/media-place.ts';
import { createMediaUploads } from '../upload/media-uploads.ts';
import { UploadPanel } from '../upload/upload-panel.tsx';
import styles from './media.module.css';

/** The library of what staff have uploaded for content: its list with what is on its way, or one file. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const place = readMediaPlace(query);
  // what is on its way goes on while a file is looked at
  const [uploads] = useState(createMediaUploads);
  const found = useCall(mediaCalls.mediaFolders, {});
  const { open } = place;
  return (
    <div className={styles.section}>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {({ rows: folders, uploaders }) =>
          open === undefined ? (
            <>
              {folders.some(({ mayWrite }) => mayWrite) && (
                <UploadPanel uploads={uploads} folders={folders} sectionId={place.sectionId} />
              )}
              <Library {...{ place, folders, uploaders }} />
            </>
          ) : (
            <FocusHeir key={open} heir={mainHeading}>
              <MediaFilePanel
                id={open}
                folders={folders}
                backTo={mediaAddress({ ...place, open: undefined })}
              />
            </FocusHeir>
          )
        }
      </Loaded>
    </div>
  );
}
