const rings = [0, 1, 2, 3];

/** Returns the path of an arch with the given half width, on the ground line. */
const arch = (middle: number, half: number) => `M${middle - half} 400V${170}a${half} ${half} 0 0 1 ${2 * half} 0V400`;

/**
 * The logo as a picture: two arches that meet, with the path between them lit, under an evening sky. Hidden from screen
 * readers.
 */
export function LogoPicture() {
  return (
    <svg className="two-arches" viewBox="0 28 480 374" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle className="sky-moon" cx="446" cy="52" r="13" />
      <g className="first-arch">
        {rings.map((ring) => (
          <path key={ring} d={arch(178, 128 - ring * 24)} />
        ))}
      </g>
      <g className="second-arch">
        {rings.map((ring) => (
          <path key={ring} d={arch(302, 128 - ring * 24)} />
        ))}
      </g>
      <path className="lit" d="M174 400V170a128 128 0 0 1 66-112 128 128 0 0 1 66 112V400z" />
      <path className="ground" d="M-600 400.500h1680" />
    </svg>
  );
}
