/** What a field's complaint makes of its accessible description; nothing may follow. */
export function complaint(text: string): RegExp {
  return new RegExp(`错误：\\s?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
