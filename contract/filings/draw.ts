/** Who may be drawn: nobody who stays away from this enterprise. */
export const drawable = (
  reviewers: readonly { userId: number; creditCodes: readonly string[] }[],
  creditCode: string,
): number[] =>
  reviewers.filter(({ creditCodes }) => !creditCodes.includes(creditCode)).map(({ userId }) => userId);
