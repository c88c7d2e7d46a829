import { z } from 'zod';
import { unfinishedForm } from '../supply/unfinished.ts';

const instant = z.iso.datetime();

/** One login on one device, as its owner sees it. */
export const ownSession = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    /** Its owner has not said yet, from another session, that it is his. Never true of the current one. */
    isNew: z.boolean(),
    ip: z.string(),
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: 'OwnSession' });

export const ownConsent = z
  .object({ document: z.string(), version: z.string(), agreedAt: instant, ip: z.string() })
  .meta({ id: 'OwnConsent' });

const exportedSession = ownSession
  .pick({ ip: true, userAgent: true, createdAt: true, lastUsedAt: true })
  .extend({ endedAt: instant.nullable(), endReason: z.string().nullable() });

/** A change of how one logs in: what it was before. */
const exportedChange = z.object({
  kind: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  changedAt: instant,
});

const exportedFile = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    uploadedAt: instant,
  })
  .meta({ id: 'ExportedFile' });

/** Of the new phone only what its owner recognises: the appeal may be somebody else's. */
const exportedAppeal = z
  .object({
    enterpriseName: z.string(),
    contactName: z.string(),
    oldPhone: z.string(),
    newPhone: z.string(),
    status: z.string(),
    reviewComment: z.string().nullable(),
    ip: z.string(),
    createdAt: instant,
    reviewedAt: instant.nullable(),
    effectiveAt: instant.nullable(),
    closedAt: instant.nullable(),
    files: z.array(exportedFile),
  })
  .meta({ id: 'ExportedAppeal' });

/** Everything kept about the caller; the latest first. */
export const exportedData = z.object({
  /** What an erasure of the account takes, what stays, and where: in words. */
  ifDeleted: z.object({ goes: z.array(z.string()), stays: z.array(z.string()) }),
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  enterprise: z.record(z.string(), z.unknown()).nullable(),
  sessions: z.array(exportedSession),
  consents: z.array(ownConsent),
  changes: z.array(exportedChange),
  appeals: z.array(exportedAppeal),
  /** Uploaded while logged in. */
  files: z.array(exportedFile),
  /** System notices that were read and confirmed. */
  notices: z.array(z.object({ title: z.string(), acknowledgedAt: instant })),
  /** Told within the site. */
  messages: z.array(
    z.object({ title: z.string(), body: z.string(), createdAt: instant, readAt: instant.nullable() }),
  ),
  /** To the customer service. */
  enquiries: z.array(
    z.object({
      number: z.string(),
      category: z.string(),
      body: z.string(),
      contact: z.string(),
      state: z.string(),
      createdAt: instant,
      answer: z.string(),
      answeredAt: instant.nullable(),
    }),
  ),
  /** To experts. */
  questions: z.array(
    z.object({
      expert: z.string(),
      body: z.string(),
      isPrivate: z.boolean(),
      state: z.string(),
      createdAt: instant,
      answer: z.string(),
      answeredAt: instant.nullable(),
    }),
  ),
  /** Of experts, and of trials of cloud products. */
  bookings: z.array(
    z.object({
      of: z.string(),
      topic: z.string(),
      wishes: z.array(z.object({ day: z.string(), part: z.string() })),
      contactName: z.string(),
      phone: z.string(),
      state: z.string(),
      createdAt: instant,
      startsAt: instant.nullable(),
      place: z.string(),
    }),
  ),
  /** Applications for a diagnosis. */
  diagnoses: z.array(
    z.object({
      state: z.string(),
      level: z.string(),
      problems: z.array(z.string()),
      problemText: z.string(),
      systems: z.array(z.string()),
      systemText: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      createdAt: instant,
      submittedAt: instant.nullable(),
      closedAt: instant.nullable(),
    }),
  ),
  /** Whether articles of the help were useful. */
  votes: z.array(z.object({ title: z.string(), isUseful: z.boolean(), votedAt: instant })),
  /** Demands and solutions with their contacts, as they were last written. */
  supplies: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      summary: z.string(),
      state: z.string(),
      createdAt: instant,
      contactName: z.string(),
      contactPhone: z.string(),
      /** Every field as it was last written. */
      content: z.record(z.string(), z.unknown()),
      /** What it was before, and corrections that wait or were sent back, each whole. */
      versions: z.array(
        z.object({
          number: z.number(),
          state: z.string(),
          updatedAt: instant,
          content: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  ),
  /** Forms of demands and solutions that are not complete. */
  unfinished: z.array(
    z.object({ kind: z.string(), itemId: z.number().nullable(), form: unfinishedForm, updatedAt: instant }),
  ),
  /** With whom demands and solutions were talked about, and what was written, by either. */
  matchContacts: z.array(
    z.object({
      demandId: z.number(),
      solutionId: z.number(),
      side: z.string(),
      state: z.string(),
      createdAt: instant,
      messages: z.array(z.object({ isOwn: z.boolean(), body: z.string(), createdAt: instant })),
      ratings: z.array(
        z.object({ isOwn: z.boolean(), stars: z.number(), comment: z.string(), createdAt: instant }),
      ),
    }),
  ),
  /** What he wrote in the forum, praised and reported there. */
  forum: z.object({
    topics: z.array(
      z.object({
        title: z.string(),
        body: z.string(),
        state: z.string(),
        region: z.string(),
        createdAt: instant,
      }),
    ),
    comments: z.array(
      z.object({ body: z.string(), state: z.string(), region: z.string(), createdAt: instant }),
    ),
    praised: z.array(z.object({ text: z.string(), praisedAt: instant })),
    reports: z.array(z.object({ reason: z.string(), note: z.string(), reportedAt: instant })),
  }),
  /** For activities. */
  signUps: z.array(
    z.object({
      title: z.string(),
      name: z.string(),
      phone: z.string(),
      remark: z.string(),
      people: z.number(),
      state: z.string(),
      comment: z.string(),
      createdAt: instant,
    }),
  ),
  likedVideos: z.array(z.object({ title: z.string(), likedAt: instant })),
  /** What somebody wants to be told of, with what the digests of the last time told. */
  subscriptions: z.object({
    settings: z.record(z.string(), z.unknown()).nullable(),
    lists: z.array(z.object({ name: z.string(), address: z.string(), createdAt: instant })),
    digests: z.array(z.object({ until: instant, titles: z.array(z.string()) })),
    marks: z.array(z.object({ title: z.string(), endsAt: instant, markedAt: instant })),
  }),
  records: z.array(z.object({ at: instant, action: z.string(), result: z.string(), ip: z.string() })),
});

export type OwnSession = z.infer<typeof ownSession>;
export type OwnConsent = z.infer<typeof ownConsent>;
export type ExportedData = z.infer<typeof exportedData>;
