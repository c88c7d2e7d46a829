/** A place in PostgreSQL's log, such as 16/B374D848: two numbers of 32 bits in hexadecimal digits. They grow as it is written. */
export function readPlace(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
