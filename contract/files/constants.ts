/** What anonymous visitors and users may upload. Quotas count the bytes of a rolling day. */
export const uploadQuotaHours = 24;
export const uploadQuotaMegabytes = {
  /** Of one address without a login; of IPv6 one /64. Ten whole forms. */
  address: 500,
  /** Of one network without a login, a /24 or /48: half of what there is for everybody, where five addresses' worth would be all of it. */
  network: 1_000,
  /** Of one user, or of one browser without a login. Four whole forms. */
  uploader: 200,
  /** Of everybody without a login together, so that strangers cannot use up what users need. */
  anonymous: 2_000,
  /** Of the whole site. */
  site: 10_000,
} as const;

/** Uploads of an address without a login in that day, tries included, that come without a captcha; of a network five times as many. */
export const uploadsBeforeCaptcha = 1;
/** Uploads that one captcha opens: a form with all its attachments. */
export const uploadsPerCaptcha = 5;

/** How long somebody who is not logged in may go on with the attachments he uploaded. */
export const uploadSessionHours = 2;
/** How long files stay that a user who is logged in has uploaded and not submitted, after the last of them. */
export const unsubmittedFilesRetentionDays = 30;

/** What a group of files may hold. `images` is what a form asks for that shows its files as pictures. */
export const uploadModes = ['documents', 'images'] as const;
export type UploadMode = (typeof uploadModes)[number];
