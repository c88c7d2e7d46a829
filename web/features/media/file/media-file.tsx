import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { fileSize } from '#contract/files/file-size.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import { mediaKindNames } from '#contract/media/kind-names.ts';
import { mediaTitleMaxLength } from '#contract/media/constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { ownOrigin } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { folderName, nameOf, usesText, writableFolders, type Folder } from '../library/media-words.ts';
import { Thumb } from '../library/thumb.tsx';
import { History } from './history.tsx';
import styles from './media-file.module.css';
import { Replace } from './replace.tsx';
import { Uses } from './uses.tsx';
import type { MediaFile } from './use-words.ts';

interface MediaFilePanelProps {
  id: string;
  folders: readonly Folder[];
  backTo: string;
}

/** One file of the library: what it is, where it is used, what it was. */
export function MediaFilePanel({ id, folders, backTo }: MediaFilePanelProps) {
  const found = useFreshCall(mediaCalls.getMedia, { id });
  return (
    <>
      <ButtonLink className={styles.back} variant="plain" href={`#${backTo}`}>
        <ArrowLeft aria-hidden="true" />
        返回媒体库
      </ButtonLink>
      <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
        {(file) => <Panel file={file} folders={folders} />}
      </Loaded>
    </>
  );
}

function Panel({ file, folders }: { file: MediaFile; folders: readonly Folder[] }) {
  const about = `${mediaKindNames[file.kind]} · ${folderName(file)} · ${usesText(file.uses)}`;
  return (
    <Case title={nameOf(file)} marks={null} about={about}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Preview file={file} />
          <Facts file={file} />
          {file.mayWrite && (
            <Change key={`${file.title} ${String(file.sectionId)}`} file={file} folders={folders} />
          )}
        </div>
        <div className={styles.column}>
          <CasePart id="media-replace-part" title="替换">
            <Replace file={file} />
          </CasePart>
          <History file={file} />
          <Uses id={file.id} isImage={file.kind === 'image'} />
        </div>
      </div>
    </Case>
  );
}

function Preview({ file }: { file: MediaFile }) {
  if (file.kind === 'image')
    return (
      <img
        className={styles.preview}
        src={`${file.address}?v=${String(file.version)}`}
        alt={nameOf(file)}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
      />
    );
  if (file.kind === 'video' && !file.fileName.endsWith('.vtt'))
    return (
      // subtitles are files of their own, which items name beside the video
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video key={file.version} className={styles.preview} src={file.player} controls preload="metadata" />
    );
  return (
    <div className={styles.preview}>
      <Thumb file={file} />
    </div>
  );
}

function Facts({ file }: { file: MediaFile }) {
  const { fileName, fileSize: bytes, width, height, by, createTime, putTime, version, address, id } = file;
  const url = `${ownOrigin}${address}`;
  async function copy() {
    await navigator.clipboard.writeText(url).then(
      () => showToast('success', '已复制地址'),
      () => showToast('error', '浏览器不允许复制，请选中后复制'),
    );
  }
  return (
    <>
      <CaseFacts
        facts={[
          { term: '文件名', value: fileName },
          { term: '大小', value: fileSize(bytes) },
          ...(width === null || height === null
            ? []
            : [{ term: '尺寸', value: `${String(width)} × ${String(height)} 像素` }]),
          { term: '上传', value: `${shanghaiMinute(createTime)}${by === '' ? '' : ` ${by}`}` },
          ...(version > 1 ? [{ term: '最近替换', value: shanghaiMinute(putTime) }] : []),
          { term: '地址', value: url },
        ]}
      />
      <div className={styles.tools}>
        <Button onClick={() => void copy()}>复制地址</Button>
        <Button onClick={() => void download(`${mediaCalls.downloadMedia.path}?id=${id}`, fileName)}>
          <Download aria-hidden="true" />
          下载
        </Button>
      </div>
    </>
  );
}

/** The title that it is found by, and the folder. */
function Change({ file, folders }: { file: MediaFile; folders: readonly Folder[] }) {
  const [title, setTitle] = useState(file.title);
  const [folder, setFolder] = useState(String(file.sectionId ?? 0));
  const renaming = useMutation(mediaCalls.renameMedia, { done: '标题已保存', quiet: true });
  const moving = useMutation(mediaCalls.moveMedia, { quiet: true });
  async function move() {
    const [result] = (await moving.run({ ids: [file.id], sectionId: Number(folder) }))?.rows ?? [];
    if (result?.outcome === 'done') showToast('success', '已移动');
    else if (result !== undefined) showToast('error', result.msg);
  }
  return (
    <CasePart id="media-change" title="标题和栏目">
      <form
        className={styles.change}
        onSubmit={(event) => {
          event.preventDefault();
          void renaming.run({ id: file.id, title });
        }}
      >
        <TextField
          label="标题"
          name="media-title"
          isOptional
          help="只用于在媒体库里查找"
          maxLength={mediaTitleMaxLength}
          error={renaming.error === undefined ? undefined : messageOf(renaming.error)}
          value={title}
          onChange={setTitle}
        />
        <Button type="submit" isBusy={renaming.isBusy} isHeld={title.trim() === file.title}>
          保存标题
        </Button>
      </form>
      <form
        className={styles.change}
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Select
          label="栏目"
          name="media-move"
          error={moving.error === undefined ? undefined : messageOf(moving.error)}
          value={folder}
          options={writableFolders(folders)}
          onChange={setFolder}
        />
        <Button type="submit" isBusy={moving.isBusy} isHeld={folder === String(file.sectionId ?? 0)}>
          移动
        </Button>
      </form>
    </CasePart>
  );
}
