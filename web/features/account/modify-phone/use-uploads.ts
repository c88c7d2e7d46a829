import { useEffect, useEffectEvent, useState } from 'react';
import { download } from '#web/lib/download.ts';
import { useStore } from '#web/lib/store.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCaptcha, type Captcha } from '../captcha/use-captcha.ts';
import { uploadCalls } from './appeal-requests.ts';
import type { Appeal } from './use-appeal.ts';
import { countDone, createUploads, type Uploads, type UploadsState } from './uploads.ts';

export interface UploadsOfStep extends UploadsState, Omit<Uploads, 'store' | 'stop'> {
  doneCount: number;
  isUploading: boolean;
  download: (id: string) => void;
  /** For CaptchaPopover: from the second upload of an address on the server asks for one. */
  captcha: Captcha;
}

/** The attachments of the appeal. Their id and number are kept with its answers. */
export function useUploads({ answers, keep }: Appeal): UploadsOfStep {
  const captcha = useCaptcha();
  const [uploadsOfAppeal] = useState(() =>
    createUploads({
      known: { relatedId: answers.businessFile, count: answers.fileCount },
      calls: uploadCalls,
      prove: () => captcha.run('upload'),
      say: showToast,
    }),
  );
  const { store, stop: _, ...actions } = uploadsOfAppeal;
  const state = useStore(store);
  const { status, relatedId, uploads } = state;
  const doneCount = countDone(state);

  useEffect(() => {
    void uploadsOfAppeal.load();
    return uploadsOfAppeal.stop;
  }, [uploadsOfAppeal]);

  const keepFiles = useEffectEvent(() => keep({ businessFile: relatedId, fileCount: doneCount }));
  useEffect(() => {
    if (status === 'ready') keepFiles();
  }, [status, relatedId, doneCount]);

  return {
    ...state,
    ...actions,
    captcha,
    doneCount,
    isUploading: uploads.some((upload) => upload.state === 'uploading'),
    download(id) {
      const chosen = uploads.find((upload) => upload.id === id);
      if (chosen?.href !== undefined) void download(chosen.href, chosen.name);
    },
  };
}
