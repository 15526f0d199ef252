/** The page shows this text while there is no content block `about_story`. */
export const storyText = '<p>We supply equipment, develop projects and advise owners. Ask us how we came to it.</p>'
