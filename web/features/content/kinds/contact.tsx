import { PhoneLink } from '#web/lib/text/phone-link.tsx';

/** A telephone number within a text: an area code, a hyphen, the number. */
const phone = /\d{3,4}-\d{7,8}/;

/** Whom one can ask, such as 对外服务部 and a number: the number can be dialled. */
export function Contact({ text }: { text: string }) {
  const number = phone.exec(text)?.[0];
  if (number === undefined) return text;
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <PhoneLink number={number} />
      {after}
    </>
  );
}
