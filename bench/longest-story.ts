/** Slug of the sample's longest published story in a language. */
export async function longestStory(apiUrl: string, locale: string): Promise<string> {
  const headers = { 'accept-language': locale };
  const landing = await fetch(`${apiUrl}/story/landing?per_page=48`, { headers });
  const { data } = (await landing.json()) as {
    data: { latest: { slug: string }[]; featured: { slug: string }[] };
  };
  const sizes = await Promise.all(
    [...data.featured, ...data.latest].map(async ({ slug }) => {
      const answer = await fetch(`${apiUrl}/stories/${encodeURIComponent(slug)}`, { headers });
      return { slug, size: (await answer.text()).length };
    }),
  );
  const [longest] = sizes.sort((a, b) => b.size - a.size);
  if (longest === undefined) throw new Error('the sample newsroom has no story');
  return longest.slug;
}
