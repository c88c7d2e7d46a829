import type { ReactNode } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { choicesOf, type Field } from '#contract/content/field.ts';
import { fieldsWith, type KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import type { Fact } from '#web/ui/description-list/description-list.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { measured } from '#web/lib/text/measured.ts';
import { isDrawn } from './cover-of.ts';
import type { CompleteParts, KindParts } from './kind-parts.ts';
import { Contact } from './kinds/contact.tsx';
import { Points } from './kinds/points.tsx';
import { LevelBadges } from './kinds/level-badges.tsx';
import { ProviderLink } from './kinds/provider-link.tsx';
import { sceneLinks } from './kinds/scene-links.tsx';
import { dayInWords, spaced } from './kinds/values.ts';
import { ItemRow } from './list/item-row.tsx';
import { OriginalLink } from './original-link.tsx';
import type { Item } from './reads.ts';

type NamedField = readonly [string, Field];

/** What a kind's own file says, and what its fields say by themselves (contract/content/field.ts). */
export function completeParts(kind: ContentKind, { facts, hasFacts, ...own }: KindParts): CompleteParts {
  const definition: KindDefinition = contentKinds[kind];
  const aboveTitle = Object.entries(definition.fields).filter(
    ([, { onCard, isAboveTitle }]) => onCard === 'tag' || isAboveTitle,
  );
  const points = fieldsWith(definition, 'points');
  return {
    isDrawn: isDrawn(kind),
    ...rowOf(fieldsWith(definition, 'onCard')),
    ...(aboveTitle.length > 0 && { tags: ({ extra }: Item) => <FieldTags fields={aboveTitle} of={extra} /> }),
    ...own,
    ...pointsThen('Opening', 'before', points, own),
    ...pointsThen('Closing', 'after', points, own),
    facts: (item) => (hasFacts?.(item) === false ? [] : factsOf(item, definition, facts)),
  };
}

/** Nothing where no field says that rows have it. */
function rowOf(onCards: readonly NamedField[]): Pick<CompleteParts, 'Row'> {
  const tags = onCards.filter(([, { onCard }]) => onCard === 'tag');
  const notes = onCards.filter(([, { onCard }]) => onCard === 'note');
  if (tags.length + notes.length === 0) return {};
  return {
    Row: (props) => {
      // those whose rows have no card, declarations, have rows of their own
      const item = props.item as ContentCard;
      return (
        <ItemRow
          item={item}
          tags={<FieldTags fields={tags} of={item.card} />}
          notes={<FieldNotes fields={notes} of={item.card} />}
        />
      );
    },
  };
}

interface ShownFields {
  fields: readonly NamedField[];
  /** Their values by their names. */
  of: object;
}

/** undefined where an older release has written the item, before the field was there. */
const valueIn = (values: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(values)).get(name);

function FieldTags({ fields, of }: ShownFields) {
  return fields.flatMap(([name, field]) =>
    wordsOf(field, valueIn(of, name)).map((word) => (
      <Tag key={`${name} ${word}`} tone={field.tone}>
        {word}
      </Tag>
    )),
  );
}

function FieldNotes({ fields, of }: ShownFields) {
  return fields.map(([name, field]) => {
    const value = valueIn(of, name);
    if (field.shape.holds === 'number')
      return (
        <span key={name}>
          {field.label} {numberText(field, value as number | null)}
        </span>
      );
    const text = wordsOf(field, value).join('、');
    if (field.writtenAs !== 'documentNumber') return text !== '' && <span key={name}>{text}</span>;
    return (
      text !== '' && (
        <span key={name} className="num">
          {spaced(text)}
        </span>
      )
    );
  });
}

/** Before or after the text: the points of fields, then what the kind's own file has there. */
function pointsThen(
  part: 'Opening' | 'Closing',
  place: Field['points'],
  all: readonly NamedField[],
  { [part]: Own }: Pick<KindParts, 'Opening' | 'Closing'>,
): Pick<CompleteParts, 'Opening' | 'Closing'> {
  const fields = all.filter(([, { points }]) => points === place);
  if (fields.length === 0) return {};
  return {
    [part]: ({ item }: { item: Item }) => (
      <>
        {fields.map(([name, { label, isOrdered = false }]) => (
          <Points
            key={name}
            title={label}
            of={(valueIn(item.extra, name) ?? []) as string[]}
            isOrdered={isOrdered}
          />
        ))}
        {Own && <Own item={item} />}
      </>
    ),
  };
}

function factsOf(item: Item, definition: KindDefinition, told: KindParts['facts'] = {}): readonly Fact[] {
  const toldOf = new Map(Object.entries(told));
  const facts = fieldsWith(definition, 'fact').flatMap(([name, field]): readonly Fact[] => {
    const usual = {
      term: field.label,
      value: valueOf(field, valueIn(item.extra, name), item),
      isWide: field.fact === 'wide',
    };
    const own = toldOf.get(name)?.(item) ?? {};
    return 'length' in own ? own : [{ ...usual, ...own }];
  });
  return definition.window === '' ? facts : [{ ...windowFact(item), term: definition.window }, ...facts];
}

/** From when to when; times that break nowhere inside. */
const windowFact = ({ startsAt, endsAt }: Item) => ({
  value: startsAt && endsAt && (
    <span className="num">
      <span className="ph">{shanghaiMinute(startsAt)}</span> 至{' '}
      <span className="ph">{shanghaiMinute(endsAt)}</span>
    </span>
  ),
  isWide: true,
});

function valueOf(field: Field, value: unknown, item: Item): ReactNode {
  if (value === undefined) return '';
  const { shape } = field;
  switch (shape.holds) {
    case 'text':
      return textOf(field, value as string, item);
    case 'link':
      return value !== '' && <OriginalLink href={value as string} />;
    case 'creditCode':
      return <span className="num">{value as string}</span>;
    case 'day':
      return dayInWords(value as string);
    case 'year':
      return `${(value as number).toFixed(0)} 年`;
    case 'number':
      return numberText(field, value as number | null);
    case 'treeCodes':
      // of other trees the browser has no names
      return shape.tree === 'digital_scene' && sceneLinks(item);
    default:
      return wordsOf(field, value).join('、');
  }
}

function textOf({ writtenAs }: Field, text: string, { providerId, providerBadges }: Item): ReactNode {
  if (text === '') return '';
  switch (writtenAs) {
    case undefined:
      return text;
    case 'documentNumber':
      return spaced(text);
    case 'contact':
      return <Contact text={text} />;
    case 'phone':
      return <PhoneLink number={text} />;
    case 'provider':
      return (
        <>
          <ProviderLink name={text} id={providerId} />
          <LevelBadges of={text} badges={providerBadges} place="cell" />
        </>
      );
  }
}

function numberText({ shape, unit = '', noneAs }: Field, value: number | null): string {
  const isNullable = shape.holds === 'number' && shape.isNullable;
  if (noneAs !== undefined && value === (isNullable ? null : 0)) return noneAs;
  return value === null ? '' : measured(value, unit);
}

/** Texts, and what codes are called. */
function wordsOf(field: Field, value: unknown): string[] {
  const names = choicesOf(field);
  return [value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .map((one) => (names === undefined ? one : (names[one] ?? one)));
}
