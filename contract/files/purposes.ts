import { rehearsalRetentionDays } from '../account/constants.ts';
import { registryMegabytes } from '../account/registry-rules.ts';
import { importRetentionDays } from '../content/constants.ts';
import { feedTypes, importMegabytes, tableFormats } from '../content/table-limits.ts';
import type { ErrorName } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import { unsubmittedFilesRetentionDays, uploadSessionHours, type UploadMode } from './constants.ts';

export interface FilePurpose {
  /** Of one group, or of one upload where there are no groups. */
  maxFiles: number;
  maxMegabytes: number;
  /** What is said of a larger one; of what is not named here, fileTooLarge. */
  tooLarge?: ErrorName;
  /** Extensions by what a form asks for, and what it says to others. */
  accepts: Partial<Record<UploadMode, { types: readonly string[]; refusal: ErrorName }>>;
  /** Who sees them besides those whose they are. `lent`: reviewers, while the enterprise has them look at what the files prove. */
  visibleTo: Permission | 'everybody' | 'lent';
  /** After so many hours goes what nothing uses, uploaded without a login or with one. */
  unusedHours: { ofBrowser?: number; ofUser: number };
  /** What is said of a change to files that have been handed in. */
  frozen?: ErrorName;
}

const documentTypes = ['jpg', 'png', 'bmp', 'pdf', 'doc', 'docx'] as const;

/** What a file is uploaded for, and what follows from that. Whoever gives files a new purpose adds a line, and no code in `files`. */
export const filePurposes = {
  /** Evidence with an appeal for another phone. */
  appeal: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: {
      documents: { types: documentTypes, refusal: 'fileTypeRefused' },
      images: { types: ['jpg', 'png', 'bmp'], refusal: 'imageTypeRefused' },
    },
    visibleTo: 'review',
    unusedHours: { ofBrowser: uploadSessionHours, ofUser: unsubmittedFilesRetentionDays * 24 },
    frozen: 'appealClosed',
  },
  /** What an enterprise hands in with its application for a diagnosis. */
  diagnosis: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: { documents: { types: documentTypes, refusal: 'fileTypeRefused' } },
    visibleTo: 'review',
    unusedHours: { ofUser: unsubmittedFilesRetentionDays * 24 },
    frozen: 'filesHandedIn',
  },
  /** What staff add to a step of a diagnosis, the report above all. With the step it becomes the enterprise's. */
  diagnosisReport: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: { documents: { types: documentTypes, refusal: 'fileTypeRefused' } },
    visibleTo: 'review',
    unusedHours: { ofUser: 24 },
    frozen: 'filesHandedIn',
  },
  /** The business licence of an enterprise that applies for a certification. */
  licence: {
    maxFiles: 2,
    maxMegabytes: 10,
    accepts: {
      documents: { types: ['jpg', 'png', 'bmp', 'pdf'], refusal: 'licenceTypeRefused' },
    },
    visibleTo: 'review',
    unusedHours: { ofUser: unsubmittedFilesRetentionDays * 24 },
    frozen: 'filesHandedIn',
  },
  /** The letter of authority of an enterprise that applies for a certification, and what proves its qualifications. */
  certification: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: { documents: { types: documentTypes, refusal: 'fileTypeRefused' } },
    visibleTo: 'review',
    unusedHours: { ofUser: unsubmittedFilesRetentionDays * 24 },
    frozen: 'filesHandedIn',
  },
  /** What an enterprise hands in with what it files for a declaration, at one field. */
  filing: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: { documents: { types: documentTypes, refusal: 'fileTypeRefused' } },
    visibleTo: 'review',
    unusedHours: { ofUser: unsubmittedFilesRetentionDays * 24 },
    frozen: 'filesHandedIn',
  },
  /** What an enterprise keeps beside its answer to a question of a self-assessment, for itself and for a review on site. */
  assessment: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: { documents: { types: documentTypes, refusal: 'fileTypeRefused' } },
    visibleTo: 'lent',
    unusedHours: { ofUser: unsubmittedFilesRetentionDays * 24 },
    frozen: 'filesHandedIn',
  },
  /** What proves that an enterprise's account is to be handed over to somebody else, uploaded by staff. */
  accountProof: {
    maxFiles: 5,
    maxMegabytes: 10,
    accepts: { documents: { types: documentTypes, refusal: 'fileTypeRefused' } },
    visibleTo: 'accounts',
    unusedHours: { ofUser: 24 },
    frozen: 'filesHandedIn',
  },
  /** A picture in or beside a text that everybody reads. What is served is made of it; the upload itself is not kept. */
  publicImage: {
    maxFiles: 1,
    maxMegabytes: 10,
    accepts: { images: { types: ['jpg', 'jpeg', 'png', 'webp'], refusal: 'publicImageTypeRefused' } },
    visibleTo: 'everybody',
    unusedHours: { ofUser: 24 },
  },
  /** What an item brings along to be downloaded. Everybody may once a public item does. */
  publicDocument: {
    maxFiles: 1,
    maxMegabytes: 10,
    accepts: {
      documents: {
        types: ['pdf', 'doc', 'docx', 'xlsx', 'zip', 'jpg', 'png'],
        refusal: 'publicDocumentTypeRefused',
      },
    },
    visibleTo: 'everybody',
    unusedHours: { ofUser: 24 },
  },
  /** A video that an item shows, or its subtitles. Everybody may watch it once a public item does. */
  publicVideo: {
    maxFiles: 1,
    maxMegabytes: 50,
    tooLarge: 'publicVideoTooLarge',
    accepts: { documents: { types: ['mp4', 'webm', 'vtt'], refusal: 'publicVideoTypeRefused' } },
    visibleTo: 'everybody',
    unusedHours: { ofUser: 24 },
  },
  /** A table whose rows become items (contract/content/table-calls.ts). What is kept is its rows, for some days. */
  contentTable: {
    maxFiles: 1,
    maxMegabytes: importMegabytes,
    tooLarge: 'tableTooLarge',
    accepts: { documents: { types: [...tableFormats, ...feedTypes], refusal: 'tableTypeRefused' } },
    visibleTo: 'write',
    unusedHours: { ofUser: importRetentionDays * 24 },
  },
  /** A file of enterprises (contract/account/registry-calls.ts). What is kept is its lines, until they are imported. */
  businessRegistry: {
    maxFiles: 1,
    maxMegabytes: registryMegabytes,
    tooLarge: 'registryFileTooLarge',
    accepts: { documents: { types: ['csv'], refusal: 'registryFileTypeRefused' } },
    visibleTo: 'accounts',
    unusedHours: { ofUser: rehearsalRetentionDays * 24 },
  },
} as const satisfies Record<string, FilePurpose>;

export type FilePurposeName = keyof typeof filePurposes;
/** Purposes whose files are attached in groups, by a relatedId. */
export const attachmentPurposes = [
  'appeal',
  'diagnosis',
  'diagnosisReport',
  'licence',
  'certification',
  'filing',
  'assessment',
  'accountProof',
] as const satisfies readonly FilePurposeName[];
export type AttachmentPurpose = (typeof attachmentPurposes)[number];
