import { backupStateOf, type BackupState } from '#contract/inspection/backup.ts';
import { backupDueHours } from '#contract/inspection/constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import type { Inspection } from './inspection-words.ts';

type Backup = Inspection['backup'];

/** What a chief cannot see otherwise, as it is done by the operator: when the site was backed up last, and whether that can be relied on. */
export function BackupPart({ of: backup }: { of: Backup }) {
  const now = useNow(false);
  const state = backupStateOf(backup, now);
  const [title, advice] = [titleOf(state, backup), adviceOf(state, backup)];
  if (state === 'good' || state === 'unverified')
    return (
      <p className="meta">
        {title}。{advice}
      </p>
    );
  return (
    <Alert tone={state === 'late' ? 'warning' : 'error'} title={title}>
      <p>{advice}</p>
    </Alert>
  );
}

function titleOf(state: BackupState, { last, failed }: Backup): string {
  if (failed !== null)
    return `${shanghaiMinute(failed.at)} 的备份${failed.fault === 'notMade' ? '没有做成' : '写好了，但读不回来'}`;
  if (last === null) return '这个网站从没有备份过';
  const when = `最近一次备份：${shanghaiMinute(last.at)}`;
  if (state === 'late') return `${when}，已超过 ${String(backupDueHours)} 小时`;
  return last.sort === 'made' ? `${when}，已读回校验` : `${when}，没有在这里校验`;
}

function adviceOf(state: BackupState, { last }: Backup): string {
  if (state === 'never')
    return '数据库或者磁盘坏了就找不回来。请运维人员今天做一次备份，并设成每天自动做；用别的方式备份的，请登记。';
  if (state === 'failed')
    return `${last === null ? '在这以前也没有能用的备份' : `能用的最近一次是 ${shanghaiMinute(last.at)}`}。请运维人员查看磁盘空间和命令的输出，再做一次。`;
  if (state === 'late') return '这以后写的内容和办的事项没有备份。请运维人员看看每天的备份为什么没有做。';
  if (state === 'unverified') return '由运维人员用别的方式备份并登记。请定期在另一台机器上试着恢复。';
  return `备份文件大小：${sizeText(last?.bytes ?? 0)}。备份要另存一份在别的机器上；请定期试着恢复一次。`;
}

const sizeText = (bytes: number) =>
  bytes < 1_048_576 ? '不到 1 MB' : `${Math.round(bytes / 1_048_576).toLocaleString('zh-CN')} MB`;
