/** A decision of somebody who works for the centre. */
export interface Review {
  appealId: number;
  reviewerId: number;
}

/** One that is explained to the applicant. */
export type CommentedReview = Review & { comment: string };
