import { useState, type SubmitEvent } from 'react';
import { searchCalls } from '#contract/search/calls.ts';
import { keywordMaxLength } from '#contract/search/constants.ts';
import { send } from '#web/lib/call/send.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ComboBox } from '#web/ui/combo-box/combo-box.tsx';
import type { LoadSuggestions } from '#web/ui/combo-box/use-suggestions.ts';
import styles from './search.module.css';

const loadSuggestions: LoadSuggestions = async (text, signal) => {
  const { rows } = await send(searchCalls.suggest, { keyword: text }, { quiet: true, signal });
  return rows.map(({ id, kind, title, kindName }) => ({
    id: `${kind}-${String(id)}`,
    label: title,
    note: kindName,
  }));
};

/** The box with suggestions. Its text is its own until it is sent off; `q` is what the page shows hits of. */
export function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [of, setOf] = useState(q);
  if (of !== q) {
    // another search, by a link or by going back
    setOf(q);
    setText(q);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text);
  };
  return (
    <form role="search" aria-label="全站" className={`card ${styles.form ?? ''}`} onSubmit={submit}>
      <ComboBox
        label="搜索全站内容"
        isLabelHidden
        name="keyword"
        value={text}
        onChange={setText}
        onSelect={({ label }) => onSearch(label)}
        loadSuggestions={loadSuggestions}
        minLength={1}
        maxLength={keywordMaxLength}
        placeholder="搜政策、案例、解决方案、服务商"
        emptyText="没有标题含有这些字的内容，可以直接搜索全文"
        suffix={
          <Button type="submit" variant="main">
            搜索
          </Button>
        }
      />
    </form>
  );
}
