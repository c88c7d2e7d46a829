import { Tag } from '#web/ui/tag/tag.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { OriginalLink } from '../original-link.tsx';
import { spaced } from './values.ts';

export const parts: KindParts<'ministryInfo'> = {
  withoutPictures: true,
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{item.card.infoType}</Tag>}
      notes={
        <>
          <span>{item.card.issuingBody}</span>
          {item.card.documentNumber !== '' && <span className="num">{spaced(item.card.documentNumber)}</span>}
        </>
      }
    />
  ),
  neighbourWord: '条',
  tags: ({ extra }) => <Tag>{extra.infoType}</Tag>,
  facts: ({ extra }) => [
    { term: '发布司局', value: extra.issuingBody },
    { term: '发文字号', value: spaced(extra.documentNumber) },
    { term: '原文', value: extra.originalLink && <OriginalLink href={extra.originalLink} /> },
  ],
};
