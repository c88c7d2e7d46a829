/** When somebody answers the telephone. A line ends between the days and the hours, within neither. */
export function ServiceHours() {
  return (
    <>
      <span className="ph">工作日</span> <span className="ph">9:00—17:00</span>
    </>
  );
}
