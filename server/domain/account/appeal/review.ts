/** A decision of somebody who works for the centre. */
export interface Review {
  appealId: number;
  reviewerId: number;
  /** Time of the last step that the reviewer has seen; without it nothing is compared. */
  updateTime?: string | undefined;
}

/** One that is explained to the applicant. */
export type CommentedReview = Review & { comment: string };
