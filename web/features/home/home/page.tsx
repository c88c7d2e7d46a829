import { site } from '#web/lib/site.ts';

export function Page() {
  return (
    <div className="wrap">
      <h1>{site.name}</h1>
    </div>
  );
}
