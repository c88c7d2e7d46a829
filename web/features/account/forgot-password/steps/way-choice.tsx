import { Mail, Smartphone } from 'lucide-react';
import type { RecoveryOption } from '#contract/account/journeys/forgot-password.ts';
import { FieldGroup } from '#web/ui/field/field.tsx';
import check from '#web/ui/checkbox/check.module.css';
import styles from './way-choice.module.css';

const looks = {
  phone: { Icon: Smartphone, name: '短信' },
  email: { Icon: Mail, name: '邮箱' },
};

export interface WayChoiceProps {
  options: readonly RecoveryOption[];
  value: RecoveryOption['type'] | '';
  error: string | undefined;
  onChange: (way: RecoveryOption['type']) => void;
}

/** Where the code can go, as the server has masked it. */
export function WayChoice({ options, value, error, onChange }: WayChoiceProps) {
  return (
    <FieldGroup role="radiogroup" label="接收方式" name="way" isLabelHidden error={error}>
      <div className={styles.ways}>
        {options.map(({ type, val }) => {
          const { Icon, name } = looks[type];
          return (
            <label key={type} className={styles.way}>
              <input
                type="radio"
                name="way"
                className={check.box}
                value={type}
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <Icon className={styles.icon} aria-hidden="true" />
              <span>
                <b>{name}</b>
                <span className={styles.address}>发到 {val}</span>
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
