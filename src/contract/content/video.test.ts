import { describe, expect, test } from 'vitest'
import { ContentInput } from './blocks.schema.ts'
import { ArticleInput } from './news.schema.ts'
import { completedFilmLink, embedUrl, videoProblem } from './video.ts'

const id = 'aqz-KE-bpKQ'
const list = 'PLBCF2DAC6FFB574DE'
const channel = 'UCSMOQeBJ2RAnuFungnQOxLg'
const youtube = 'https://www.youtube-nocookie.com/embed'
const vimeo = 'https://player.vimeo.com/video/76979871'

describe('the player of a link', () => {
  test.each([
    // The usual addresses of a film
    [`https://www.youtube.com/watch?v=${id}`, `${youtube}/${id}`],
    [`https://youtu.be/${id}?si=abcdef`, `${youtube}/${id}`],
    [`https://m.youtube.com/watch?app=desktop&v=${id}`, `${youtube}/${id}`],
    [`https://www.youtube.com/shorts/${id}`, `${youtube}/${id}`],
    [`https://www.youtube.com/embed/${id}`, `${youtube}/${id}`],
    ['https://vimeo.com/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/showcase/123/video/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/manage/videos/76979871', `${vimeo}?dnt=1`],
    // Vimeo's key of a film that is not public
    ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    // Playlists
    [`https://www.youtube.com/playlist?list=${list}`, `${youtube}/videoseries?list=${list}`],
    [`https://www.youtube.com/embed/videoseries?list=${list}`, `${youtube}/videoseries?list=${list}`],
    [`https://www.youtube.com/watch?list=${list}`, `${youtube}/videoseries?list=${list}`],
    [`https://www.youtube.com/watch?v=${id}&list=${list}`, `${youtube}/${id}?list=${list}`],
    [`https://youtu.be/${id}?list=${list}`, `${youtube}/${id}?list=${list}`],
    [`https://www.youtube.com/watch?v=${id}&list=RD${id}`, `${youtube}/${id}`],
    // Live streams and events
    [`https://www.youtube.com/live/${id}?feature=share`, `${youtube}/${id}`],
    [`https://www.youtube.com/channel/${channel}/live`, `${youtube}/live_stream?channel=${channel}`],
    [`https://www.youtube.com/embed/live_stream?channel=${channel}`, `${youtube}/live_stream?channel=${channel}`],
    ['https://vimeo.com/event/4567', 'https://vimeo.com/event/4567/embed'],
    ['https://vimeo.com/event/4567/8272103f6e', 'https://vimeo.com/event/4567/embed/8272103f6e'],
    ['https://vimeo.com/event/4567/embed', 'https://vimeo.com/event/4567/embed'],
    // Where the film starts
    [`https://youtu.be/${id}?t=90`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, `${youtube}/${id}?start=3723`],
    [`https://www.youtube.com/watch?v=${id}#t=1m30s`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/embed/${id}?start=90`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/watch?v=${id}&list=${list}&t=90s`, `${youtube}/${id}?list=${list}&start=90`],
    [`https://youtu.be/${id}?t=soon`, `${youtube}/${id}`],
    ['https://vimeo.com/76979871#t=1m30s', `${vimeo}?dnt=1#t=90s`],
    ['https://vimeo.com/76979871/8272103f6e#t=90', `${vimeo}?h=8272103f6e&dnt=1#t=90s`],
  ])('%s is %s', (link, player) => {
    expect(embedUrl(link)).toBe(player)
    expect(videoProblem(link)).toBeNull()
  })
})

describe('the film at an address that is written in another way', () => {
  test.each([
    // Without https
    [`youtu.be/${id}`, `${youtube}/${id}`],
    [`www.youtube.com/watch?v=${id}`, `${youtube}/${id}`],
    [`//www.youtube.com/embed/${id}`, `${youtube}/${id}`],
    [`HTTPS://YouTu.be/${id}`, `${youtube}/${id}`],
    [`http://youtu.be/${id}`, `${youtube}/${id}`],
    [`\u200bhttps://youtu.be/${id}\u2060`, `${youtube}/${id}`],
    ['vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    ['http://player.vimeo.com/video/76979871', `${vimeo}?dnt=1`],
    // Parts that people or other pages have added
    [`https://www.youtube.com/watch?v=${id}?t=90`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/watch?v=${id}&amp;t=90`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/v/${id}&hl=en`, `${youtube}/${id}`],
    [`https://youtu.be/${id}?t=1:30`, `${youtube}/${id}?start=90`],
    [`https://youtu.be/${id}?t=90.5`, `${youtube}/${id}?start=90`],
    ['https://vimeo.com/76979871?ts=90000&share=copy', `${vimeo}?dnt=1#t=90s`],
    ['https://vimeo.com/76979871/8272103f6e?ts=90500', `${vimeo}?h=8272103f6e&dnt=1#t=90s`],
    // Other pages of the film
    [`https://www.youtube.com/watch/${id}`, `${youtube}/${id}`],
    [`https://studio.youtube.com/video/${id}/edit`, `${youtube}/${id}`],
    [`https://www.youtube.com/attribution_link?a=b&u=%2Fwatch%3Fv%3D${id}%26t%3D9`, `${youtube}/${id}?start=9`],
    [
      `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&gl=DE`,
      `${youtube}/${id}`,
    ],
    ['https://vimeo.com/showcase/123?video=76979871', `${vimeo}?dnt=1`],
    [`https://m.youtube.com/#/watch?v=${id}`, `${youtube}/${id}`],
    [`https://www.google.com/url?q=https%3A%2F%2Fyoutu.be%2F${id}&sa=D`, `${youtube}/${id}`],
    [`https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${id}&h=a`, `${youtube}/${id}`],
    // As telephones share it, with its code, and with signs around it
    [`Watch our roof: https://youtu.be/${id}?t=90`, `${youtube}/${id}?start=90`],
    [`Our roof\nhttps://vimeo.com/76979871/8272103f6e`, `${vimeo}?h=8272103f6e&dnt=1`],
    [
      `<iframe width="560" src="https://www.youtube.com/embed/${id}?start=90" title="a"></iframe>`,
      `${youtube}/${id}?start=90`,
    ],
    ['<iframe src="//player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1"></iframe>', `${vimeo}?h=8272103f6e&dnt=1`],
    [`[our roof](https://youtu.be/${id})`, `${youtube}/${id}`],
    [`"https://www.youtube.com/watch?v=${id}"`, `${youtube}/${id}`],
    [`https://www.youtube.com/watch?v=${id}.`, `${youtube}/${id}`],
    // As it is mistyped
    [`https://youtu.be/${id}&t=90`, `${youtube}/${id}?start=90`],
    [`https://youtu.be/watch?v=${id}`, `${youtube}/${id}`],
    [`https://youtu.be/shorts/${id}`, `${youtube}/${id}`],
    [`https://www.youtube.com/watch#v=${id}`, `${youtube}/${id}`],
    [`https://www.youtube.com/watchv=${id}`, `${youtube}/${id}`],
    [`https://youtu.be/${id}?t=1:02:03`, `${youtube}/${id}?start=3723`],
    [`https://www.youtube.com/watch?time_continue=90&v=${id}`, `${youtube}/${id}?start=90`],
  ])('%s is %s, in an article and in a block', (link, player) => {
    const { data: article } = ArticleInput.safeParse(articleWith(link))
    expect(embedUrl(article?.mediaUrl ?? '')).toBe(player)
    const { data: block } = ContentInput.safeParse(blockWith(link))
    expect(block?.content).toBe(article?.mediaUrl)
  })

  test.each([
    'https://example.com/a.jpg',
    '/media/a.mp4',
    'https://vimeo.com/76979871#t=90',
    `https://youtu.be/${id}?si=a_b`,
    'https://example.com/a.jpg?from=https://youtu.be/',
    'See https://example.com/a.jpg',
    'https://www.google.com/url?q=https%3A%2F%2Fexample.com',
    'https://notyoutube.com/watch?v=1?2',
    '',
  ])('stays as it is: %s', (link) => {
    expect(completedFilmLink(link)).toBe(link)
  })
})

const articleWith = (mediaUrl: string) => ({
  title: 'a',
  date: '2026-01-01',
  location: 'a',
  writeUp: '<p>a</p>',
  mediaUrl,
})
const blockWith = (content: string) => ({ key: 'about_video_url', title: null, type: 'video', content })

describe('an address of a video site that is no film', () => {
  const noFilms = [
    'https://www.youtube.com/@company',
    'https://www.youtube.com/@company/live',
    `https://www.youtube.com/channel/${channel}`,
    'https://www.youtube.com/results?search_query=sun',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/',
    'https://vimeo.com/company',
    'https://vimeo.com/showcase/123',
    'https://vimeo.com/watch',
    'www.youtube.com/@company',
    'http://vimeo.com/company',
    'https://studio.youtube.com/channel/UC/videos',
  ]

  test.each(noFilms)('%s says so, in an article and in a block', (link) => {
    const site = link.includes('vimeo') ? 'Vimeo' : 'YouTube'
    const words = `This page of ${site} is no film. Please open the film and copy its address`
    expect(embedUrl(link)).toBeNull()
    expect(ArticleInput.safeParse(articleWith(link)).error?.issues).toMatchObject([
      { path: ['mediaUrl'], message: words },
    ])
    expect(ContentInput.safeParse(blockWith(link)).error?.issues).toMatchObject([{ path: ['content'], message: words }])
  })

  test.each([
    'https://www.facebook.com/watch?v=1',
    'https://fb.watch/a/',
    'https://www.tiktok.com/@company/video/1',
    'https://www.instagram.com/reel/a/',
    'https://www.dailymotion.com/video/a',
    'https://vm.tiktok.com/a',
    'https://web.facebook.com/company/videos/1',
    'https://clips.twitch.tv/a',
    'https://company.wistia.com/medias/a',
    'https://www.bilibili.com/video/a',
    'https://rutube.ru/video/a',
    'https://x.com/company/status/1/video/1',
    'https://www.linkedin.com/posts/a',
  ])('%s says which films pages can show', (link) => {
    const message = 'Pages can show films of YouTube and Vimeo, and films from the media library'
    expect(ArticleInput.safeParse(articleWith(link)).error?.issues).toMatchObject([{ path: ['mediaUrl'], message }])
    expect(ContentInput.safeParse(blockWith(link)).error?.issues).toMatchObject([{ path: ['content'], message }])
  })

  test.each([
    'https://example.com/a.jpg',
    '/media/a.jpg',
    'https://i.ytimg.com/vi/a/b.jpg',
    'https://youtube.com.example/',
    'https://embed-ssl.wistia.com/deliveries/a.jpg',
    'https://box.com/a.png',
  ])('nothing is said of %s', (link) => {
    expect(videoProblem(link)).toBeNull()
  })
})
