/** What a level of the categories has besides its name; only what the shopkeeper gave it. */
export interface LevelTexts {
  /** 'images/<name>.webp' */
  picture?: string
  /** what stands above its products */
  intro?: string
  /** for search engines */
  seo_title?: string
  seo_description?: string
}
