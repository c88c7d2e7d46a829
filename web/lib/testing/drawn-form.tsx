import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createForm, type FormOptions } from '../form/form.ts';
import { formOf, type Form } from '../form/use-form.ts';

/** What a screen reader announces of a control. */
export interface DrawnControl {
  label: string;
  description: string;
  isInvalid: boolean;
}

/**
 * Renders a page's form to markup without the page, with its real rules and state, so that tests can inspect its
 * fields.
 */
export function drawForm<Ruled extends object, Values extends Ruled>(
  options: FormOptions<Ruled, Values>,
  draw: (form: Form<Ruled, Values>) => ReactNode,
) {
  const created = createForm(options);
  return {
    change: created.change,
    /** Presses the button. Answers whether the form was sent. */
    submit: () => created.submit(() => Promise.resolve()),
    /** The form as it is now. */
    look: () => {
      const markup = renderToStaticMarkup(draw(formOf(created, created.store.get())));
      return {
        markup,
        control: (id: string) => controlIn(markup, id),
        /** What the summary lists, each with the id that it leads to. */
        summary: [...markup.matchAll(/<li><a href="#([^"]*)">([^<]*)<\/a>/g)].map(([, id, text]) => [
          id,
          text,
        ]),
      };
    },
  };
}

/** What a complaint makes of its control's description; nothing may follow. */
export function complaint(text: string): RegExp {
  return new RegExp(`错误：${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

function controlIn(markup: string, id: string): DrawnControl {
  const tag = new RegExp(`<(?:input|select|button|fieldset)(?=[^>]* id="${id}")[^>]*>`).exec(markup);
  if (!tag) throw new Error(`no control is called ${id}`);
  const [opening] = tag;
  const notes = attribute(opening, 'aria-describedby').split(' ').filter(Boolean);
  const inside = markup.slice(tag.index);
  const label =
    opening.startsWith('<fieldset') || opening.includes('type="checkbox"')
      ? // the legend, or what stands behind the box in the label around it
        /<legend[^>]*>(.*?)<\/legend>|<span>(.*?)<\/span>/.exec(inside)
      : new RegExp(`<label[^>]* for="${id}"[^>]*>(.*?)</label>`).exec(markup);
  return {
    label: plain(label?.[1] ?? label?.[2] ?? ''),
    description: notes.map((note) => textOf(markup, note)).join(' '),
    isInvalid: attribute(opening, 'aria-invalid') === 'true',
  };
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function textOf(markup: string, id: string): string {
  const found = new RegExp(`<p[^>]* id="${id}"[^>]*>(.*?)</p>`).exec(markup);
  if (!found) throw new Error(`nothing has the id ${id}`);
  return plain(found[1] ?? '');
}

const plain = (markup: string): string => markup.replace(/<[^>]*>/g, '').trim();
