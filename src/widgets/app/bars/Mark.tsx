/** The logo: two arches that meet, rosewood and gold. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 34 28" aria-hidden="true">
      <path className="mark-first" d="M3 26V13a8 8 0 0 1 16 0v13" />
      <path className="mark-second" d="M15 26V13a8 8 0 0 1 16 0v13" />
    </svg>
  );
}
