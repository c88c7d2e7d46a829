/** A decision of somebody who works for the centre. */
export interface Review {
  appealId: number;
  reviewerId: number;
  /** When something had last happened to what was read; left out: whenever. */
  updateTime?: string | undefined;
}

/** One that is explained to the applicant. */
export type CommentedReview = Review & { comment: string };
