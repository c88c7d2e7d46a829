import { useId, useState, type MouseEvent } from 'react';
import { columnCalls, type NodeArea } from '#contract/content/column-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { PartProps } from '../slots.tsx';
import { comparedAreas, shadeOf, tilesOf, type Tile } from './area-tiles.ts';
import styles from './node-map.module.css';

const measures = { resolutions: '解析量', registrations: '注册量', nodes: '节点数' } as const;
type Measure = keyof typeof measures;

/** Where the nodes are and how much they do: a map of tiles, and the same numbers in a table. An area leads to the list of its nodes. */
export function Part({ path }: PartProps) {
  const id = useId();
  const overview = useCall(columnCalls.identifierOverview, {});
  const areas = overview.data?.areas ?? [];
  const shown = comparedAreas(areas);
  if (overview.status === 'ready' && shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title="节点分布" />
      {overview.data !== undefined ? (
        <Areas shown={shown} unnamed={areas.find(({ code }) => code === '')} path={path} />
      ) : (
        <div className="card">
          {overview.status === 'failed' ? (
            <FailedState onRetry={overview.retry} isRetrying={overview.isRetrying}>
              {messageOf(overview.error)}
            </FailedState>
          ) : (
            <Loading>
              <div className={styles.bones}>
                <SkeletonLine width="40%" isTall />
                <SkeletonLine />
                <SkeletonLine width="72%" />
              </div>
            </Loading>
          )}
        </div>
      )}
    </section>
  );
}

interface AreasProps extends PartProps {
  shown: readonly NodeArea[];
  /** What nodes report that name no area. */
  unnamed: NodeArea | undefined;
}

function Areas({ shown, unnamed, path }: AreasProps) {
  const [measure, setMeasure] = useState<Measure>('resolutions');
  const { isCountry, tiles } = tilesOf(shown);
  const most = Math.max(...shown.map((area) => area[measure]));
  const hrefOf = (code: string) => `#${addressOf(path, { area: code })}`;
  const ranked = [...shown].sort((one, other) => other[measure] - one[measure]);
  return (
    <>
      <div className={`card ${styles.box ?? ''}`}>
        <ChipRow label="数据">
          {(Object.keys(measures) as Measure[]).map((each) => (
            <Chip key={each} isSelected={each === measure} onPress={() => setMeasure(each)}>
              {measures[each]}
            </Chip>
          ))}
        </ChipRow>
        <ul
          className={classNames(styles.map, isCountry && styles.country)}
          aria-label={`各地${measures[measure]}`}
        >
          {tiles.map((tile) => (
            <li key={tile.code} style={{ gridColumn: tile.column, gridRow: tile.row }}>
              <AreaTile tile={tile} measure={measure} most={most} href={hrefOf(tile.code)} />
            </li>
          ))}
        </ul>
        <p className={`muted ${styles.note ?? ''}`}>
          颜色越深，{measures[measure]}越大{isCountry && '；方块只表示大致方位，不表示边界'}
          。点地区看那里的节点。
        </p>
        {unnamed !== undefined && (
          <p className={`muted ${styles.note ?? ''}`}>另有 {unnamed.nodes} 个节点没有注明地区。</p>
        )}
      </div>
      <DataTable
        caption="各地的节点"
        rows={ranked}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'name',
            header: '地区',
            isRowHeader: true,
            cell: ({ code, name }) => (
              <a className={styles.name} href={hrefOf(code)} onClick={toTop}>
                {name}
              </a>
            ),
          },
          { key: 'nodes', header: '节点数', isNumber: true, cell: ({ nodes }) => groupedNumber(nodes) },
          {
            key: 'registrations',
            header: '注册量',
            isNumber: true,
            cell: ({ registrations }) => shortNumber(registrations),
          },
          {
            key: 'resolutions',
            header: '解析量',
            isNumber: true,
            cell: ({ resolutions }) => shortNumber(resolutions),
          },
        ]}
      />
    </>
  );
}

interface AreaTileProps {
  tile: Tile;
  measure: Measure;
  /** Of any area. */
  most: number;
  href: string;
}

function AreaTile({ tile: { name, area }, measure, most, href }: AreaTileProps) {
  if (area === undefined) return <span className={styles.tile}>{name}</span>;
  return (
    <a
      className={classNames(styles.tile, styles.full)}
      data-shade={shadeOf(area[measure], most)}
      href={href}
      onClick={toTop}
    >
      <b>{name}</b>
      <span className="num">{shortNumber(area[measure])}</span>
    </a>
  );
}

/** The list is far above: whoever narrows it from here goes on reading there. */
function toTop({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey) return;
  const heading = mainHeading();
  // after the link has changed the address
  requestAnimationFrame(() => heading?.focus());
}
