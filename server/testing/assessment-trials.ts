import { randomBytes } from 'node:crypto';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { assessmentLinkCalls } from '#contract/assessments/link-calls.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import maturity from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import { sql, theirs, type Participants, type Trial } from './trial.ts';

const changed = { ...maturity, about: '另一个说明。' };

/** A draft that a writer of before has left, written or proposed. */
const draft = async (cast: Participants, state: 'draft' | 'waiting') => {
  await sql(cast, 'delete from assessment_model_draft');
  const draftId = await sql(
    cast,
    `insert into assessment_model_draft (tool, state, content, rev, saved_by, saved_at, proposed_by)
       values ('maturity', $1, $2, 1, $3, now(), $3) returning id`,
    [state, JSON.stringify(changed), cast.writer.id],
  );
  return { draftId, rev: 1 };
};

/** What of self-assessments changes something and does not declare `once`. */
export const assessmentTrials: Readonly<Record<string, Trial>> = {
  [assessmentConsentCalls.saveAssessmentConsent.path]: {
    by: 'owner',
    make: async (cast) => {
      await sql(cast, 'delete from assessment_consent');
      return { showsName: true, inPeers: false, inLevels: true };
    },
  },
  [assessmentCalls.answerAssessment.path]: {
    by: 'owner',
    make: async (cast) => ({
      assessmentId: await theirs('assessment')(cast),
      changes: [{ question: 'i1', chosen: ['met'], reason: '', base: 0 }],
    }),
  },
  [assessmentCalls.tailorAssessment.path]: {
    by: 'owner',
    make: async (cast) => {
      const assessmentId = await theirs('assessment')(cast);
      const model = await sql(
        cast,
        `insert into assessment_model (tool, version, content, created_at)
           select 'maturity', coalesce(max(version), 0) + 1, $1, now() from assessment_model returning id`,
        [JSON.stringify(maturity)],
      );
      await sql(
        cast,
        `update assessment set tool = 'maturity', model_id = $2, variant = 'discrete' where id = $1`,
        [assessmentId, model],
      );
      return { assessmentId, node: 'people.skill', reason: '本企业没有这项业务' };
    },
  },
  [assessmentCalls.attachEvidence.path]: {
    by: 'owner',
    make: async (cast) => {
      const relatedId = randomBytes(16).toString('hex');
      await sql(
        cast,
        `insert into file_group (related_id, purpose, owner_user_id, created_at)
           select $1, 'assessment', $2, now() returning 1 as id`,
        [relatedId, cast.owner.userId],
      );
      return { assessmentId: await theirs('assessment')(cast), question: 'i1', relatedId };
    },
  },
  [assessmentLinkCalls.revokeAssessmentLink.path]: {
    by: 'owner',
    make: async (cast) => {
      const assessmentId = await theirs('assessment')(cast);
      const linkId = await sql(
        cast,
        `insert into assessment_link (assessment_id, reader, token_hash, created_at, expires_at)
           values ($1, '银行', sha256($2::text::bytea), now(), now() + interval '7 days') returning id`,
        [assessmentId, assessmentId],
      );
      return { assessmentId, linkId };
    },
  },
  [assessmentReviewWorkCalls.changeAnswer.path]: {
    by: 'reviewer',
    make: async (cast) => {
      const assessmentId = await theirs('assessment')(cast);
      await sql(
        cast,
        `with answered as (
           insert into assessment_answer (assessment_id, question, chosen, rev, answered_at)
             values ($1, 'i1', '{met}', 1, now()) returning assessment_id
         ) update assessment set state = 'done', submitted_at = now(),
             result = '{"tool":"security","parts":[],"risks":[]}' where id in (select assessment_id from answered)`,
        [assessmentId],
      );
      const id = await sql(
        cast,
        `insert into assessment_review (assessment_id, user_id, state, expert_id, visit_day, created_at, updated_at)
           select $1, $2, 'onSite', $3, '2026-01-05', now(), now() returning id`,
        [assessmentId, cast.owner.userId, cast.reviewer.id],
      );
      return { id, question: 'i1', chosen: ['notMet'], why: '现场没有看到', base: 0 };
    },
  },
  [assessmentCalls.discardAssessment.path]: {
    by: 'owner',
    make: async (cast) => ({ assessmentId: await theirs('assessment')(cast) }),
  },
  [assessmentCalls.carryAssessment.path]: {
    by: 'owner',
    make: async (cast) => {
      const assessmentId = await theirs('assessment')(cast);
      const { rows } = await cast.owner.portal.sql.query<{ version: number }>(
        `insert into assessment_model (tool, version, content, created_at)
           select tool, version + 1, content, now() from assessment_model where tool = 'security'
           order by version desc limit 1 returning version`,
      );
      return { assessmentId, version: rows[0]?.version };
    },
  },
  [assessmentModelCalls.beginModelDraft.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from assessment_model_draft');
      return { tool: 'maturity' };
    },
  },
  [assessmentModelCalls.importModel.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from assessment_model_draft');
      return { tool: 'maturity', text: JSON.stringify(changed) };
    },
  },
  [assessmentModelCalls.saveModelDraft.path]: {
    by: 'chief',
    make: async (cast) => ({ ...(await draft(cast, 'draft')), text: JSON.stringify(maturity) }),
  },
  [assessmentModelCalls.proposeModelDraft.path]: {
    by: 'chief',
    make: async (cast) => ({ ...(await draft(cast, 'draft')), summary: '改了说明' }),
  },
  [assessmentModelCalls.decideModelDraft.path]: {
    by: 'chief',
    make: async (cast) => ({ ...(await draft(cast, 'waiting')), action: 'confirm' }),
  },
  [assessmentModelCalls.discardModelDraft.path]: {
    by: 'chief',
    make: (cast) => draft(cast, 'draft'),
  },
};
