import { identityBeginAddress } from '#contract/account/identity.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import styles from './page.module.css';

/** Ways to log in by the identity service of a province; nothing where none is configured. */
export function ProvinceLogins({ target }: { target: string }) {
  const { identityProviders = [] } = siteConfiguration;
  if (identityProviders.length === 0) return null;
  return (
    <p className={styles.provinces}>
      <span className="muted">其他方式登录：</span>
      {identityProviders.map(({ id, name }) => (
        <a key={id} href={identityBeginAddress(id, target)}>
          {name}
        </a>
      ))}
    </p>
  );
}
