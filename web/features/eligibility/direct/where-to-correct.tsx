import { useState, type ReactNode } from 'react';
import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import { factSourceNames, factSources, type FactSource } from '#contract/eligibility/states.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { matchPage, pagePath } from '../match/words.ts';
import styles from './direct.module.css';

const way = (page: string, words: string, more: object = {}) => (
  <a className="inline" href={`#${addressOf(pagePath, { page, ...more })}`}>
    {words}
  </a>
);

const centre = (
  <>
    请联系中心更正
    {site.phone !== '' && (
      <>
        ：<PhoneLink number={site.phone} />
      </>
    )}
  </>
);

/** Where what a source says is corrected. */
const waysOf = (itemId: number): Readonly<Record<FactSource, ReactNode>> => ({
  registry: centre,
  certification: way('companyChange', '企业信息变更'),
  review: way('assessment', '现场评估'),
  assessment: way('assessment', '重新自评估'),
  given: way(matchPage, '修改填报的资料', { id: itemId }),
  account: centre,
});

/** Leads to where a wrong value is corrected, then counts anew. */
export function WhereToCorrect({
  offer,
  isBusy,
  onRecount,
}: {
  offer: DirectOffer;
  isBusy: boolean;
  onRecount: () => void;
}) {
  const [isOpen, setIsOpen] = useState(offer.state === 'unfit');
  const ways = waysOf(offer.itemId);
  const used = new Set(offer.values.map(({ source }) => source));
  return (
    <>
      <div>
        <Button size="small" variant="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          数据不对
        </Button>
      </div>
      {isOpen && (
        <div className={styles.stack}>
          <ul aria-label="在哪里更正">
            {factSources
              .filter((source) => used.has(source))
              .map((source) => (
                <li key={source}>
                  {factSourceNames[source]}的数据：{ways[source]}
                </li>
              ))}
          </ul>
          <p className="meta">更正以后在这里按现在的数据重新计算；算过以后须重新确认。</p>
          <div>
            <Button size="small" isBusy={isBusy} onClick={onRecount}>
              已更正，重新计算
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
