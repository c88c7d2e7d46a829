/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table with display: block is */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileSize } from '#contract/files/file-size.ts';
import type { MediaSort } from '#contract/media/kinds.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './library.module.css';
import { Tick, type MediaListProps } from './media-grid.tsx';
import { mediaAddress, type MediaPlace } from './media-place.ts';
import { folderName, nameOf, usesText } from './media-words.ts';
import { Thumb } from './thumb.tsx';

/** Files as rows of a table, ordered by a press on a head. */
export function MediaRows({ rows, place, chosen }: MediaListProps) {
  return (
    // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label="文件" tabIndex={0}>
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>文件</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <Header>
              <VisuallyHidden>选择</VisuallyHidden>
            </Header>
            <SortHeader place={place} sort="name">
              文件名
            </SortHeader>
            <Header>栏目</Header>
            <SortHeader place={place} sort="size">
              大小
            </SortHeader>
            <Header>使用</Header>
            <Header>上传人</Header>
            <SortHeader place={place} sort="created">
              上传时间
            </SortHeader>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((file) => (
            <tr key={file.id} role="row" data-chosen={chosen.has(file.id)}>
              <td role="cell" className={styles.tickCell}>
                <Tick file={file} chosen={chosen} />
              </td>
              <th role="rowheader" scope="row" data-header="文件名">
                <a className={styles.rowName} href={`#${mediaAddress({ ...place, open: file.id })}`}>
                  <Thumb file={file} />
                  <span>
                    {nameOf(file)}
                    {file.title !== '' && <span className="meta"> {file.fileName}</span>}
                  </span>
                </a>
              </th>
              <Cell header="栏目">{folderName(file)}</Cell>
              <Cell header="大小">{fileSize(file.fileSize)}</Cell>
              <Cell header="使用">{usesText(file.uses)}</Cell>
              <Cell header="上传人">{file.by}</Cell>
              <Cell header="上传时间">{shanghaiMinute(file.createTime)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Header = ({ children }: { children: ReactNode }) => (
  <th role="columnheader" scope="col">
    {children}
  </th>
);

const Cell = ({ header, children }: { header: string; children: ReactNode }) => (
  <td role="cell" data-header={header}>
    {children}
  </td>
);

interface SortHeaderProps {
  place: MediaPlace;
  sort: MediaSort;
  children: string;
}

/** A press orders by it; another one the other way round. */
function SortHeader({ place, sort, children }: SortHeaderProps) {
  const isBy = place.sort === sort;
  const isAscending = isBy ? !place.isAscending : sort === 'name';
  const Arrow = place.isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isBy ? (place.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <a className={styles.sort} href={`#${mediaAddress({ ...place, sort, isAscending, pageNum: 1 })}`}>
        {children}
        {isBy && <Arrow className="icon-s" aria-hidden="true" />}
      </a>
    </th>
  );
}
