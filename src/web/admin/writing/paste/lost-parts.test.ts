import { expect, test } from 'vitest'
import { markupOf } from '#tests/pastes/markup-of.ts'
import { lostParts } from './lost-parts.ts'

const names = (html: string) => lostParts(markupOf(html)).map(({ kind, name }) => `${kind} ${name}`)

test.each([
  ['a place in the other document', '<a href="#_ftn1">[1]</a>', 'link [1]'],
  ['a file', '<a href="file:///C:/a.docx">the <b>tender</b></a>', 'link the tender'],
  ['a page beside the other page', '<a href="page2.html">more</a>', 'link more'],
  ['another protocol', '<a href="ftp://example.com">files</a>', 'link files'],
  ['a script', '<a href="javascript:void(0)">open</a>', 'link open'],
  ['nothing', '<a href="">empty</a>', 'link empty'],
  ['nothing, in a table', '<table><tr><td><a href="x">a</a></td><td>b</td></tr></table>', 'link a'],
  ['a page, in code', '<pre>see <a href="https://a.example">a</a></pre>', 'link a'],
  ['a map', '<iframe src="https://www.maps.example/embed?a=1"></iframe>', 'frame maps.example/embed'],
  ['a frame with a title', '<p>a<iframe title="Our office" src="https://a.example"></iframe></p>', 'frame Our office'],
  ['a film file', '<video><source src="https://a.example/a.mp4"></video>', 'frame a.example/a.mp4'],
  ['a sound', '<audio src="/a.mp3"></audio>', 'frame /a.mp3'],
  ['a frame without a source', '<iframe></iframe>', 'frame a frame without an address'],
  [
    'a frame that is loaded later',
    '<iframe src="about:blank" data-src="https://a.example/b"></iframe>',
    'frame a.example/b',
  ],
  ['a plugin', '<object data="https://a.example/a.swf"><p>No plugin</p></object>', 'frame a.example/a.swf'],
  [
    'an older plugin',
    '<object><param name="quality" value="high"><param name="movie" value="a.swf"></object>',
    'frame a.swf',
  ],
  ['a film in the markup', '<video src="data:video/mp4;base64,AAAA"></video>', 'frame a frame without an address'],
  ['a plugin in another', '<object classid="x"><embed src="b.swf"></object>', 'frame b.swf'],
  ['an embedded document', '<embed src="/files/a.pdf" type="application/pdf">', 'frame /files/a.pdf'],
  ['a film of another site', '<oembed url="https://films.example/1"></oembed>', 'frame films.example/1'],
  ['a film without an id', '<lite-youtube title="A roof"></lite-youtube>', 'frame A roof'],
  ['a player of another site', '<mux-player playback-id="1" title="A roof"></mux-player>', 'frame A roof'],
  [
    'a player around a film',
    '<video-js><video src="https://a.example/a.mp4"></video></video-js>',
    'frame a.example/a.mp4',
  ],
  ['a film beside words', '<video-card><video src="b.mp4"></video>Our film</video-card>', 'frame b.mp4'],
  ['a picture in a link', '<a href="https://a.example"><img src="b.png" alt="b"></a>', 'picture b'],
  [
    'a link of a picture of this site',
    '<a href="https://a.example"><img src="/media/0/b.jpg" alt="b"></a>',
    'link of a picture b',
  ],
  [
    'a link of a picture with a title',
    '<a href="/about"><img src="/media/0/b.jpg" title="b"></a>',
    'link of a picture b',
  ],
  ['a link of a picture without words', '<a href="/about"><img src="/media/0/b.jpg"></a>', 'link of a picture b.jpg'],
  [
    'a link of a figure',
    '<a href="http://a.example">\n<figure><img src="/media/0/b.jpg" alt="b"></figure>\n</a>',
    'link of a picture b',
  ],
  [
    'a mail from a picture',
    '<p>a <a href="mailto:a@b.example"><img src="/media/0/b.jpg" alt="b"></a></p>',
    'link of a picture b',
  ],
  ['a picture on this computer', '<img src="file:///C:/clip_image001.png">', 'picture clip_image001.png'],
  ['a picture on another site', '<img src="https://a.example/roof.jpg?w=9" alt="The roof">', 'picture The roof'],
  ['a picture in the markup', '<img src="data:image/png;base64,AAAA">', 'picture a picture without a name'],
  ['a picture with a title', '<p><img src="cid:1" title="Logo"></p>', 'picture Logo'],
  ['a picture without a source', '<figure><img></figure>', 'picture a picture without a name'],
])('what is lost of a link, picture or frame is named: %s', (_, html, name) => {
  expect(names(html)).toEqual([name])
})

test.each([
  ['a web address', '<a href="https://a.example">a</a>'],
  ['an address without encryption', '<a href="http://a.example">a</a>'],
  ['an address in capitals', '<a href="HTTPS://A.example">a</a>'],
  ['an address with a space', '<a href="https://a.example/data sheet.pdf">a</a>'],
  ['a mail address', '<a href="mailto:a@b.example">a</a>'],
  ['a hidden frame', '<iframe src="https://a.example" style="display:none"></iframe>'],
  ['a counting frame', '<iframe src="https://a.example" width="0" height="0"></iframe>'],
  ['a film', '<iframe src="https://player.vimeo.com/video/76979871"></iframe>'],
  ['a film of a script', '<lite-youtube videoid="aqz-KE-bpKQ"></lite-youtube>'],
  ['a film of a plugin', '<object data="https://www.youtube.com/v/aqz-KE-bpKQ"></object>'],
  ['a sound that nobody sees', '<audio src="a.mp3" style="display:none"></audio>'],
  ['an emoji of a chat', '<img data-stringify-emoji=":sun:" alt=":sun:" src="https://a.example/1.png">'],
  ['a mark', '<a name="_Toc1">a</a>'],
  ['a link around nothing', '<a href="#top"></a>'],
  ['a hidden link', '<p style="display:none"><a href="#top">a</a></p>'],
  ['a link of words and a picture', '<a href="/about"><img src="/media/0/b.jpg">Read more</a>'],
  [
    'a link of a figure with words',
    '<a href="/a"><figure><img src="/media/0/b.jpg"><figcaption>b</figcaption></figure></a>',
  ],
  ['a picture of this site', '<img src="/media/0/b.jpg">'],
  ['a counting pixel of a mail', '<img src="https://a.example/open" width="1" height="1">'],
])('nothing is said of %s', (_, html) => {
  expect(names(html)).toEqual([])
})
