/** Slug in a language. */
export async function longestStory(apiUrl: string, locale: string): Promise<string> {
  const [longest] = await longestStories(apiUrl, locale);
  if (longest === undefined) throw new Error('the sample newsroom has no story');
  return longest;
}

/** Named by the magazine's landing page, longest first. */
export async function longestStories(apiUrl: string, locale: string): Promise<string[]> {
  const headers = { 'accept-language': locale };
  const landing = await fetch(`${apiUrl}/story/landing?per_page=48`, { headers });
  const { data } = (await landing.json()) as {
    data: { latest: { slug: string }[]; featured: { slug: string }[] };
  };
  const slugs = new Set([...data.featured, ...data.latest].map(({ slug }) => slug));
  const sizes = await Promise.all(
    [...slugs].map(async (slug) => {
      const answer = await fetch(`${apiUrl}/stories/${encodeURIComponent(slug)}`, { headers });
      return { slug, size: (await answer.text()).length };
    }),
  );
  return sizes.sort((a, b) => b.size - a.size).map(({ slug }) => slug);
}
