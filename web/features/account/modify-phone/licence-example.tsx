/** A copy of a licence with what has to be added by hand: 1 the contact, 2 the stamp. */
export function LicenceExample({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 280 196"
      role="img"
      aria-label="示例：营业执照副本复印件，右下方写明姓名、手机号和日期，并盖公章"
    >
      <rect width="280" height="196" fill="var(--paper)" />
      <rect x="10" y="10" width="260" height="176" fill="none" stroke="var(--teal-300)" strokeWidth="3" />
      <rect x="16" y="16" width="248" height="164" fill="none" stroke="var(--teal-200)" />
      <path d="M140 24l4 8 9 1-6.5 6 2 9-8.5-4.5-8.5 4.5 2-9-6.5-6 9-1z" fill="var(--red)" />
      <text x="140" y="70" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--ink)">
        营业执照（副本）
      </text>
      <path
        d="M34 90h90M34 104h76M34 118h84M34 132h56M34 146h60M150 90h90M150 104h64"
        stroke="var(--blue-200)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="230" cy="148" r="25" fill="none" stroke="var(--red)" strokeWidth="2" />
      <path d="M230 138l3 6.5 7 .8-5 4.8 1.3 7-6.3-3.5-6.3 3.5 1.3-7-5-4.8 7-.8z" fill="var(--red)" />
      <g fontSize="13" fill="var(--primary-deep)">
        <text x="118" y="138">
          新联系人 某某
        </text>
        <text x="118" y="154">
          138 0000 1234
        </text>
        <text x="118" y="170">
          年　月　日
        </text>
      </g>
      <g fill="var(--amber)">
        <circle cx="107" cy="134" r="9" />
        <circle cx="257" cy="124" r="9" />
      </g>
      <g fill="var(--on-primary)" fontSize="13" fontWeight="700" textAnchor="middle">
        <text x="107" y="138">
          1
        </text>
        <text x="257" y="128">
          2
        </text>
      </g>
    </svg>
  );
}
