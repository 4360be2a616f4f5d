/** Milliseconds after which a click on an unhydrated button is dropped. Submitted forms are kept. */
const remembered = 10_000;

/**
 * Inline script for the page's head: records clicks on buttons that are not hydrated yet, and replays them after
 * hydration. So it does with POST forms, which only the app can send. React marks hydrated elements with a property,
 * sometimes before their handlers are attached: a form whose submit event nothing handled is sent again later. Links
 * and other forms work without scripts.
 */
export const pressesScript = `(function(){
var waiting=new Map(),timer;
function isAlive(element){for(var name in element)if(name.indexOf('__reactProps')===0)return true;return false}
function look(){Array.from(waiting).forEach(function(entry){var element=entry[0],until=entry[1];
if(!element.isConnected||Date.now()>until)waiting.delete(element);
else if(isAlive(element)){waiting.delete(element);element.requestSubmit?element.requestSubmit():element.click()}});
if(waiting.size===0){clearInterval(timer);timer=undefined}}
function wait(element,time){waiting.set(element,Date.now()+time);timer=timer||setInterval(look,50)}
addEventListener('click',function(event){
var target=event.target,button=target&&target.closest&&target.closest('button');
if(button&&!isAlive(button)&&!(button.form&&button.type==='submit'))wait(button,${remembered})},true);
addEventListener('submit',function(event){
var form=event.target;
if(!event.defaultPrevented&&form.method==='post'){event.preventDefault();wait(form,Infinity)}})})();`;
