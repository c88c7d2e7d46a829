import { Button } from '#web/ui/button/button.tsx';

interface PageButtonsProps {
  /** From 1. */
  pageNum: number;
  pageSize: number;
  /** How many rows there are on all pages; one page of them has no buttons. */
  total: number;
  onPage: (pageNum: number) => void;
}

/** Turns the pages of a list within something else, whose place no address says. At an end the button keeps the focus. */
export function PageButtons({ pageNum, pageSize, total, onPage }: PageButtonsProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  return (
    <div className="row">
      <Button size="small" isHeld={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
        上一页
      </Button>
      <span className="meta num">
        {pageNum} / {pageCount}
      </span>
      <Button size="small" isHeld={pageNum >= pageCount} onClick={() => onPage(pageNum + 1)}>
        下一页
      </Button>
    </div>
  );
}
