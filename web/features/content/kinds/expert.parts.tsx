import { addressOf } from '#web/lib/routing/address.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemCard } from '../list/item-card.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';

const bookings = {
  open: { label: '可以预约', tone: 'green' },
  full: { label: '近期约满', tone: 'grey' },
  closed: { label: '暂不接受预约', tone: 'grey' },
} as const;

const BookingTag = ({ of }: { of: keyof typeof bookings }) => (
  <Tag tone={bookings[of].tone}>{bookings[of].label}</Tag>
);

const homeOf = (id: number, tab?: 'ask' | 'book') =>
  `#${addressOf('/socialInteraction/ZJDetail', { infoId: id, tab })}`;

export const parts: KindParts<'expert'> = {
  neighbourWord: '位专家',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      isDateless
      mark={<Monogram name={item.title} kind="person" src={item.imageUrl} />}
      state={<BookingTag of={item.card.bookingState} />}
      tags={<Tag>{item.typeName}</Tag>}
      notes={
        <>
          <span>{item.card.professionalTitle}</span>
          <span>{item.card.unit}</span>
          <span>{item.card.specialties.slice(0, 3).join('、')}</span>
        </>
      }
    />
  ),
  Card: ({ item, headingLevel }) => (
    <ItemCard
      item={item}
      headingLevel={headingLevel}
      picture={null}
      mark={<Monogram name={item.title} kind="person" src={item.imageUrl} />}
      tags={
        <>
          <Tag>{item.typeName}</Tag> <BookingTag of={item.card.bookingState} />
        </>
      }
    >
      <p className="muted clamp2">{item.content}</p>
      <p className="meta clamp1">
        {item.card.professionalTitle}　{item.card.specialties.join('、')}
      </p>
    </ItemCard>
  ),
  Mark: ({ item }) => <Monogram name={item.title} kind="person" src={item.imageUrl} size="large" />,
  tags: ({ typeName, extra }) => (
    <>
      <Tag>{typeName}</Tag>
      <BookingTag of={extra.bookingState} />
    </>
  ),
  facts: {
    unit: ({ extra, views }) => [
      { term: '单位', value: extra.unit },
      { term: '关注', value: views > 0 && `${groupedNumber(views)} 次浏览` },
    ],
  },
  Aside: ({ item }) => (
    <ActBlock
      title="向专家请教"
      lead={bookings[item.extra.bookingState].label}
      facts={[{ term: '面谈', value: bookings[item.extra.bookingState].label }]}
      note="提问经审核后转给专家，答复后用站内消息告诉您。"
      act={
        <ButtonLink variant="main" isWide href={homeOf(item.id, 'ask')}>
          向专家提问
        </ButtonLink>
      }
    >
      {item.extra.bookingState === 'open' && (
        <ButtonLink isWide href={homeOf(item.id, 'book')}>
          预约面谈
        </ButtonLink>
      )}
      <ButtonLink isWide href={homeOf(item.id)}>
        答复过的问题
      </ButtonLink>
    </ActBlock>
  ),
};
