import { useEffect, useState } from 'react';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { stateNames } from '#contract/content/state-names.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { consoleSections } from '#web/features/account/console-entry/console-sections.ts';
import { useQueues } from '#web/features/account/console-entry/use-queues.ts';
import { send } from '#web/lib/call/send.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import type { Suggestion } from '#web/ui/combo-box/use-suggestions.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { caseOf, type Waiting } from './case-of.ts';

const path = '/console';
const mostAccounts = 6;
const mostItems = 6;

/** Sections, cases by their number, acts of what is open, items, enterprises and people: what somebody may do, and nothing else. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { waiting } = useQueues();
  const [text, setText] = useState('');
  useEffect(() => document.getElementById('palette')?.focus(), []);

  async function load(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
    const may: Waiting = waiting ?? new Map();
    const found = [...caseOf(typed, may), ...actsOf(typed), ...sectionsOf(typed, may)];
    // one character is in half of all titles and names
    if (typed.trim().length < 2) return found;
    const others = await Promise.all([
      may.has('items') ? itemsOf(typed, signal) : [],
      may.has('accounts') ? accountsOf(typed, signal) : [],
    ]);
    return [...found, ...others.flat()];
  }
  function choose({ id }: Suggestion) {
    onClose();
    if (id.startsWith('/')) goTo(id);
    // the dialog gives the focus back first
    else requestAnimationFrame(() => document.querySelector<HTMLElement>(actSelector(id))?.focus());
  }
  return (
    <Dialog isOpen onClose={onClose} title="查找" width={560}>
      <ComboBox
        id="palette"
        name="palette"
        label="栏目、内容的标题或编号、认证或诊断的编号、企业或账号"
        help="输入后用上下键选择，回车前往"
        error={undefined}
        value={text}
        onChange={setText}
        onSelect={choose}
        loadSuggestions={load}
        minLength={1}
        maxLength={50}
        emptyText="没有找到，或者您的角色不办理"
      />
    </Dialog>
  );
}

/** What somebody may see, last changed first; a call that fails takes nothing from what was found without it. */
async function itemsOf(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const asked = { text: typed, pageSize: mostItems };
  const rows = await send(workCalls.list, asked, { quiet: true, signal }).then(
    (answer) => answer.rows,
    () => [],
  );
  return rows.map(({ id, title, sectionName, state }) => ({
    id: addressOf(path, { page: 'items', id: String(id) }),
    label: title,
    note: `${sectionName}，${stateNames[state]}`,
  }));
}

/** Words too short to look for somebody by, as two digits, or a call that fails, take nothing from what was found without it. */
async function accountsOf(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const asked = { words: typed, pageSize: mostAccounts };
  const rows = await send(accountWorkCalls.listAccounts, asked, { quiet: true, signal }).then(
    (answer) => answer.rows,
    () => [],
  );
  return rows.map(({ userId, account, companyName, userName, kindName }) => ({
    id: addressOf(path, { page: 'accounts', id: String(userId) }),
    label: companyName || account || userName,
    note: [kindName, companyName === '' ? '' : account].filter((one) => one !== '').join('，'),
  }));
}

const isIn = (typed: string, ...texts: string[]) =>
  texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));

function sectionsOf(typed: string, waiting: Waiting): Suggestion[] {
  const sections = [
    { page: undefined, label: '今日', about: '等待处理', count: 0 },
    ...consoleSections
      .filter(({ page }) => waiting.has(page))
      .map(({ page, label, about }) => ({ page, label, about, count: waiting.get(page) ?? 0 })),
    { page: 'security', label: '登录安全', about: '两步验证，通行密钥', count: 0 },
  ];
  return sections
    .filter(({ label, about }) => isIn(typed, label, about))
    .map(({ page, label, count }) => ({
      id: addressOf(path, { page }),
      label,
      note: count > 0 ? `等待处理 ${String(count)} 件` : '栏目',
    }));
}

const actSelector = (key: string) => `main [aria-keyshortcuts="${key}"]`;

/** What can be decided of the case behind: choosing one leads to its button. */
const actsOf = (typed: string): Suggestion[] =>
  [...document.querySelectorAll<HTMLElement>('main button[aria-keyshortcuts]')]
    .map((button) => ({
      id: button.getAttribute('aria-keyshortcuts') ?? '',
      // without the key that stands beside it
      label: button.firstChild?.textContent ?? '',
      note: '这一件',
    }))
    .filter(({ id, label }) => /^[A-Z]$/.test(id) && isIn(typed, label));
