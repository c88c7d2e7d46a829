/** 500 万元, 15 分钟: a line does not end between a number and what it counts. The text reads, and is found, as before. */
export const withUnits = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=[\p{Script=Han}\p{Script=Latin}%‰℃])/gu, '\u00a0');
