/** The tabs, with their names in addresses. */
export type MatchesTab = 'mutual' | 'liked' | 'likedMe';
