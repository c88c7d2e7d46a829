import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadMode } from '#contract/files/constants.ts';
import type { AttachmentPurpose } from '#contract/files/purposes.ts';
import { useCaptcha, type Captcha } from '../captcha/use-captcha.ts';
import { download } from '../download.ts';
import { useStore } from '../store.ts';
import { showToast } from '../toasts.ts';
import { uploadCalls } from './upload-calls.ts';
import { countDone, createUploads, type KnownUploads, type Uploads, type UploadsState } from './uploads.ts';

export interface UploadsOptions {
  purpose: AttachmentPurpose;
  /** `images`: only pictures are taken. */
  mode?: UploadMode;
  /** What the form had uploaded when it was left. */
  known: KnownUploads;
  /** Told what there is whenever that changes, for the form to come back to. */
  keep: (known: KnownUploads) => void;
}

export interface FormUploads
  extends UploadsState, Omit<Uploads, 'store' | 'stop'>, Required<Pick<UploadsOptions, 'purpose' | 'mode'>> {
  doneCount: number;
  isUploading: boolean;
  download: (id: string) => void;
  /** For CaptchaPopover: from the second upload of an address on the server asks for one. */
  captcha: Captcha;
}

/** The attachments of a form, to be shown by UploadField. */
export function useUploads({ purpose, mode = 'documents', known, keep }: UploadsOptions): FormUploads {
  const captcha = useCaptcha();
  const [uploadsOfForm] = useState(() =>
    createUploads({
      purpose,
      mode,
      known,
      calls: uploadCalls,
      prove: () => captcha.run('upload'),
      say: showToast,
    }),
  );
  const { store, stop: _, ...actions } = uploadsOfForm;
  const state = useStore(store);
  const { status, relatedId, uploads } = state;
  const doneCount = countDone(state);

  useEffect(() => {
    void uploadsOfForm.load();
    return uploadsOfForm.stop;
  }, [uploadsOfForm]);

  const keepFiles = useEffectEvent(() => keep({ relatedId, count: doneCount }));
  useEffect(() => {
    if (status === 'ready') keepFiles();
  }, [status, relatedId, doneCount]);

  return {
    ...state,
    ...actions,
    purpose,
    mode,
    captcha,
    doneCount,
    isUploading: uploads.some((upload) => upload.state === 'uploading'),
    download(id) {
      const chosen = uploads.find((upload) => upload.id === id);
      if (chosen?.href !== undefined) void download(chosen.href, chosen.name);
    },
  };
}
