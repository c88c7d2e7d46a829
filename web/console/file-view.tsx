import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#contract/files/entities.ts';
import { fetchFile } from '#web/lib/download.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './case.module.css';

const pictureType: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
};
const endOf = ({ fileName }: Attachment) => fileName.split('.').at(-1)?.toLowerCase() ?? '';

/** A file beside what it proves: a picture stands there, a PDF can be opened; of all others the name is enough. */
export function FileView({ file }: { file: Attachment }) {
  const type = pictureType[endOf(file)];
  if (type !== undefined) return <Picture key={file.url} file={file} type={type} />;
  return endOf(file) === 'pdf' ? <OpenPdf file={file} /> : null;
}

type Shown = { address: string } | { failure: string } | undefined;

function Picture({ file: { url, fileName }, type }: { file: Attachment; type: string }) {
  const [shown, setShown] = useState<Shown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let address = '';
    let isLeft = false;
    void fetchFile(url).then((fetched) => {
      if (isLeft) return;
      if (typeof fetched !== 'string') {
        address = URL.createObjectURL(new Blob([fetched], { type }));
        setShown({ address });
      } else setShown({ failure: fetched });
    });
    return () => {
      isLeft = true;
      URL.revokeObjectURL(address);
    };
  }, [url, type, tries]);
  if (shown === undefined) return <p className="meta">正在读取图片</p>;
  if ('failure' in shown)
    return (
      <p className="meta">
        {shown.failure}
        <Button
          variant="link"
          size="small"
          onClick={() => {
            setShown(undefined);
            setTries(tries + 1);
          }}
        >
          重新读取图片
        </Button>
      </p>
    );
  return (
    <a className={styles.picture} href={shown.address} target="_blank" rel="noreferrer">
      <img src={shown.address} alt={`${fileName}，点击查看原图`} />
    </a>
  );
}

/** The window reads what it shows for a moment after the reader has gone on. */
const keptMilliseconds = 60_000;

/**
 * A window that opens after an answer is refused by browsers: it opens at the press, and waits. Answers the address of what it shows; undefined where
 * nothing is shown.
 */
async function openPdf(url: string): Promise<string | undefined> {
  const opened = window.open('', '_blank');
  const fetched = await fetchFile(url);
  if (typeof fetched === 'string' || opened === null) {
    opened?.close();
    showToast('error', typeof fetched === 'string' ? fetched : '浏览器没有允许打开新窗口，请下载查看');
    return undefined;
  }
  // whatever it holds, it is read as a PDF and never as a page
  const address = URL.createObjectURL(new Blob([fetched], { type: 'application/pdf' }));
  opened.location.href = address;
  return address;
}

function OpenPdf({ file: { url, fileName } }: { file: Attachment }) {
  const opened = useRef<string[]>([]);
  // papers of people do not stay in the memory of the browser for as long as the console is open
  useEffect(() => {
    const addresses = opened.current;
    return () => {
      setTimeout(() => {
        for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
      }, keptMilliseconds);
    };
  }, []);
  async function open() {
    const address = await openPdf(url);
    if (address !== undefined) opened.current.push(address);
  }
  return (
    <Button variant="link" size="small" aria-label={`打开 ${fileName}`} onClick={() => void open()}>
      打开
    </Button>
  );
}
