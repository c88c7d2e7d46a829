import { contactCalls, type ContactDetail } from '#contract/matching/contact-calls.ts';
import { ratingMaxLength } from '#contract/matching/constants.ts';
import { ratingRules } from '#contract/matching/rules.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './contacts.module.css';

const stars = [
  { value: '5', label: '5 星，很满意' },
  { value: '4', label: '4 星，满意' },
  { value: '3', label: '3 星，一般' },
  { value: '2', label: '2 星，不满意' },
  { value: '1', label: '1 星，很不满意' },
];

/** What either says of the other, once; the two alone read it. */
export function Ratings({ contact: { id, ownRating, otherRating } }: { contact: ContactDetail }) {
  return (
    <section aria-labelledby="contact-rating">
      <h3 id="contact-rating">评价</h3>
      {otherRating !== null && <Rating by="对方" rating={otherRating} />}
      {ownRating === null ? <RatingForm id={id} /> : <Rating by="我" rating={ownRating} />}
    </section>
  );
}

function Rating({ by, rating }: { by: string; rating: NonNullable<ContactDetail['ownRating']> }) {
  return (
    <p className={styles.text}>
      {by}的评价：{rating.stars} 星{rating.comment !== '' && `，${rating.comment}`}
    </p>
  );
}

function RatingForm({ id }: { id: number }) {
  const form = useForm({ rules: ratingRules, initial: { stars: '', comment: '' } });
  async function rate(values: { stars: string; comment: string }) {
    await mutate(
      contactCalls.rateContact,
      { id, stars: values.stars, comment: values.comment },
      { quiet: true },
    );
  }
  async function submit() {
    if (await form.submit(rate)) showToast('success', '谢谢您的评价');
  }
  return (
    <form aria-label="评价这次对接" className={styles.form} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <RadioGroup label="满意程度" {...form.field('stars')} options={stars} />
      <TextArea label="评价（选填）" {...form.field('comment')} rows={3} maxLength={ratingMaxLength} />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        提交评价
      </Button>
    </form>
  );
}
