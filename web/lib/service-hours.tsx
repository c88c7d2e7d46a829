/** When somebody answers the telephone. The hours stay on one line. */
export function ServiceHours() {
  return (
    <>
      工作日 <span className="ph">9:00—17:00</span>
    </>
  );
}
