/** Joins the class names that are there: `classNames(styles.tag, isOn && styles.on, className)`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
