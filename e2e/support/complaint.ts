import { expect, type Locator } from '@playwright/test';

/** What a field's complaint makes of its accessible description; nothing may follow. */
export function complaint(text: string): RegExp {
  return new RegExp(`错误：\\s?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** After a refused submit: the summary has the focus and begins with this complaint, the field has it too, the link leads there. */
export async function followFirstComplaint(
  { summary, field }: { summary: Locator; field: Locator },
  text: string,
  hint: string,
): Promise<void> {
  const first = summary.getByRole('link').first();
  await expect(summary, hint).toBeFocused();
  await expect(first, hint).toHaveText(text);
  await expect(field, hint).toHaveAccessibleDescription(complaint(text));
  await first.click();
  await expect(field, hint).toBeFocused();
}
