/** Sites of our own that a ticket can be for. */
export const portalAudience = 'portal';
export const consoleAudience = 'console';

/** What the `type` beside a ticket of ours can say. The kinds of account come from the login's address, as specified. */
const audiences: Readonly<Record<string, string>> = {
  '': portalAudience,
  portal: portalAudience,
  user: portalAudience,
  enpt: portalAudience,
  console: consoleAudience,
};

/** The site of ours that a type stands for; undefined when it stands for none. */
export function audienceOf(type: string): string | undefined {
  return Object.hasOwn(audiences, type) ? audiences[type] : undefined;
}
